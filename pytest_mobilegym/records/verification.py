"""What verifying a run showed: kept by whoever verified it, apart from the run and from what that claims."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.records.model import Stamps


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class EpisodeCheck(_Record):
    """What replaying one episode showed."""

    episode: str
    verified: bool
    """States, verdict and everything else that the row claims came out as recorded."""
    reason: str = ""
    """Why not, one sentence."""
    drawn: int = 0
    """Screenshots that were drawn again and were the recorded ones, pixel by pixel."""


class SealCheck(_Record):
    """Whether a run's rows are those that were written, in their order, and who vouches for that."""

    state: Literal["whole", "absent", "broken"]
    """`absent` of a run that was never sealed: an old one, or one that was killed and not resumed."""
    problems: list[str] = []
    """What is broken, a sentence each."""
    key: str = ""
    """Fingerprint of the public key that the seal was made with."""
    organiser: str = ""
    """The name under which the reader lists this key; "" of a key that the reader does not know."""


class Verification(_Record):
    """One run, verified."""

    run_id: str
    digest: str
    """SHA-256 of everything of the run that was read, in hex: a run that is edited has another one."""
    at: str
    """Wall-clock time, ISO 8601 UTC."""
    stamps: Stamps
    """Of the code that verified, not of the run."""
    episodes: list[EpisodeCheck]
    """One a row, in the order of the results."""
    missing: list[str] = []
    """Episodes that the run's options ask for and that have no row."""
    problems: list[str] = []
    """What does not hold of the run as a whole (plan, protocol, split, prices, stamps), a sentence each."""
    remarks: list[str] = []
    """What a reader should know, and what is no fault."""
    seal: SealCheck

    @property
    def holds(self) -> bool:
        """Whether everything that can be recomputed came out as the run claims."""
        return not self.problems and self.seal.state != "broken" and all(e.verified for e in self.episodes)
