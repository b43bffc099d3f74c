"""AnswerSheet: the typed form through which agents hand in answers (paper, section 4)."""

from pytest_mobilegym.phone.apps.answer_sheet.app import app

__all__ = ["app"]
