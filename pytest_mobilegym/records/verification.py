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
    error: bool = False
    """The row says that the machine failed, and its record does not contradict it: there is nothing to
    verify."""
    drawn: int = 0
    """Screenshots that were drawn again and were the recorded ones, byte by byte."""


class SealCheck(_Record):
    """Whether a run's rows are those that were written, in their order, and who vouches for that."""

    state: Literal["whole", "absent", "broken"]
    """`absent` of a run that was never sealed: an old one, or one that was killed and not resumed."""
    problems: list[str] = []
    """What is broken, a sentence each."""
    key: str = ""
    """Fingerprint of the public key that the seal was made with."""
    organiser: str = ""
    """The organiser's name, where the run was signed as theirs with a key that the reader lists under that
    name; else ""."""


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
    scope: str = ""
    """What the run should cover: its whole split ("split 'test'"), or else every suite that it has an episode
    of ("suites clock, wechat"); "" where nobody can say, as of a run on real phones."""
    planned: int = 0
    """Episodes of that scope with the run's numbers of instances and trials, whatever it planned itself."""
    missing: list[str] = []
    """Those of them that have no row, in the order of the plan."""
    left_out: list[str] = []
    """Those of the missing that the run, by its own plan, never set out to play: it was limited."""
    problems: list[str] = []
    """What does not hold of the run as a whole (plan, protocol, split, prices, stamps), a sentence each."""
    remarks: list[str] = []
    """What a reader should know, and what is no fault."""
    rendered: int = 0
    """Episodes that were played again in a browser, to compare touches and screenshots."""
    seal: SealCheck

    @property
    def holds(self) -> bool:
        """Whether everything that can be recomputed came out as the run claims."""
        played = all(episode.verified or episode.error for episode in self.episodes)
        return played and not self.problems and self.seal.state != "broken"
