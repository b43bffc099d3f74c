"""Texts of apps that words can be selected of."""

READABLE = [
    ("calendar", "/event/e17", "description"),
    ("compass", "/privacy", "policy"),
    ("contacts", "/contact/c1", "notes"),
    ("file_manager", "/document/%2Fsdcard%2FDocuments%2FProject%20plan.docx", "page1"),
    ("file_manager", "/text/%2Fsdcard%2FDownload%2FSoup%20recipe.txt", "text"),
    ("notes", "/note/n17", "content"),
    ("sms", "/conversation/s1/message/x3/details", "fact1"),
    ("weather", "/settings/policy", "policy"),
    ("wechat", "/article/canal", "article"),
    ("wechat", "/favorites/k1", "words"),
]
"""Where apps have something to read: screens, and the names of their texts."""
