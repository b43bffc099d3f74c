"""Tasks of Notes."""

from __future__ import annotations

from .looking import ChangeViewMode, ReadNoteContent, ReadNotesCount, ReadTodoText, SearchNoteTitle
from .todos import AddNewTodo, DeleteAllCompletedTodos, DeleteTodo, TodoBatchWorkflow
from .writing import (
    CreateFolderAndMoveNote,
    CreateNewNote,
    CreateNoteWithReminder,
    PinNote,
    PrivateNotesWorkflow,
    RestoreFromTrash,
)

__all__ = [
    "AddNewTodo",
    "ChangeViewMode",
    "CreateFolderAndMoveNote",
    "CreateNewNote",
    "CreateNoteWithReminder",
    "DeleteAllCompletedTodos",
    "DeleteTodo",
    "PinNote",
    "PrivateNotesWorkflow",
    "ReadNoteContent",
    "ReadNotesCount",
    "ReadTodoText",
    "RestoreFromTrash",
    "SearchNoteTitle",
    "TodoBatchWorkflow",
]
