"""What the file manager is."""

from pytest_mobilegym.phone.apps.file_manager.state import FileManagerState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

app = App(
    "file_manager",
    name={"en": "Files", "zh": "文件管理"},
    aliases=("File Manager", "File Explorer", "My Files", "文件", "文件管理器", "com.android.fileexplorer"),
    state=FileManagerState,
    modules=("actions", "compressing", "navigation", "screens"),
    filters=(
        Filter("VIEW", "/", scheme="file"),
        Filter("VIEW", "/", scheme="content"),
        Filter("VIEW", "/", type="inode/directory"),
    ),
    permissions=("READ_EXTERNAL_STORAGE", "WRITE_EXTERNAL_STORAGE"),
)
