"""What tasks share in which files are moved into a new folder and their names are told to Boss."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pytest_mobilegym.api import MAY_COME_TWICE, Ending, Goal, Hand, Task, TaskError, View, goal

from ..vocabulary.files import DOCUMENTS, names_files, stems_of
from ..vocabulary.wechat import BOSS, open_found_chat, several_messages, tell, told
from .vocabulary import in_folder, move, move_one_by_one, moved_goal, moved_paths, open_folders


class HandInFiles(Task, abstract=True):
    """Certain files lie in a new folder in Documents, and Boss is told their names and no others."""

    owners, owners_reason = ["office_worker"], "only the office worker has a Boss"
    composition, objective = "transfer", "operate"
    consequence = "message"

    new_folder: str
    """What the new folder is to be called; a template draws it from names that suit its files."""

    @property
    def target(self) -> str:
        """Path of the new folder."""
        return f"{DOCUMENTS}/{self.new_folder}"

    @property
    def sources(self) -> Mapping[str, Sequence[str]]:
        """The names of the files that are meant, by the folder that they lie in."""
        raise TaskError(f"{type(self).__name__} must define sources, the files that are meant by folder.")

    def look_alikes(self, before: View) -> Sequence[str]:
        """Names that Boss is not to be told: those of the other files in these folders."""
        return [
            name
            for folder, names in self.sources.items()
            for name in sorted(set(in_folder(before, folder)) - set(names))
        ]

    @property
    def wanted(self) -> list[str]:
        """Names of all files that are meant."""
        return [name for names in self.sources.values() for name in names]

    # The judge

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield moved_goal(before, after, self.sources, to=self.target)
        yield goal(
            "what else lies where they were stays, and they do not",
            actual={folder: in_folder(after, folder) for folder in self.sources},
            expected={
                folder: sorted(set(in_folder(before, folder)) - set(names))
                for folder, names in self.sources.items()
            },
        )
        yield goal(
            "Boss is told their names and no others",
            actual=told(before, after, BOSS),
            expected=names_files(self.wanted, among=self.look_alikes(before)),
        )

    def allowed(self) -> Sequence[str]:
        moved = {
            path for folder, names in self.sources.items() for path in moved_paths(folder, names, self.target)
        }
        return [*sorted(moved), f"wechat.chats[#{BOSS}].messages[+{len(self.wanted)}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_COME_TWICE

    # What a hand does

    def gather(self, phone: Hand, sources: Mapping[str, Sequence[str]]) -> None:
        """Move files into the new folder, from one folder after the other."""
        for number, (folder, names) in enumerate(sources.items()):
            open_folders(phone, folder.rsplit("/", 1)[0], folder)
            move(phone, folder, names, to=self.target, new=not number)

    def hand_in(
        self,
        phone: Hand,
        sources: Mapping[str, Sequence[str]] | None = None,
        *,
        told: Sequence[str] | None = None,
    ) -> None:
        """Move files and tell their names.

        Args:
            phone: does it.
            sources: the files, those that are meant by default.
            told: other names.
        """
        given = self.sources if sources is None else sources
        names = [name for each in given.values() for name in each] if told is None else told
        self.gather(phone, given)
        tell(phone, BOSS, stems_of(names))

    def other_ways(self) -> Iterable[Ending]:
        def told_first(phone: Hand) -> None:
            tell(phone, BOSS, "\n".join(self.wanted), enter=open_found_chat)
            self.gather(phone, {folder: names[::-1] for folder, names in reversed(self.sources.items())})

        def one_by_one(phone: Hand) -> None:
            move_one_by_one(phone, self.sources, to=self.target)
            for name in self.wanted:
                tell(phone, BOSS, name)

        yield "Boss is told first", told_first
        yield "the folder is made first, and files and names go one by one", one_by_one

    def near_misses(self) -> Iterable[Ending]:
        yield "Boss is not told", lambda phone: self.gather(phone, self.sources)
        yield "nothing is moved", lambda phone: tell(phone, BOSS, stems_of(self.wanted))
        yield "one name is missing", lambda phone: self.hand_in(phone, told=self.wanted[1:])
