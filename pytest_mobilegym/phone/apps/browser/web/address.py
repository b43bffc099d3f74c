"""What is typed into the address field, and what an address consists of."""

from urllib.parse import parse_qs, quote, urlsplit, urlunsplit

SEARCH_HOSTS = {
    "lantern": "lantern.example",
    "headline": "headline.example",
    "reference": "reference.example",
}
"""Hosts of the search engines."""


def search_url(query: str, engine: str) -> str:
    """The address of what an engine finds."""
    return f"https://{SEARCH_HOSTS[engine]}/search?q={quote(query, safe='')}"


def read_typed(text: str, engine: str) -> str:
    """The address that a text stands for: itself, a host without scheme, or a search.

    An empty text is an empty address.
    """
    text = text.strip()
    if not text:
        return ""
    if text.startswith("http"):
        return text
    if "." in text and " " not in text:
        return f"https://{text}"
    return search_url(text, engine)


def host_of(url: str) -> str:
    """The host of an address, or the address itself where it has none."""
    try:
        return urlsplit(url).hostname or url
    except ValueError:
        return url


def canonical(url: str) -> str:
    """An address as pages are known by: https, a host in small letters without `www.`, no fragment."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").removeprefix("www.")
    except ValueError:
        return url
    if parts.scheme not in ("http", "https") or not host:
        return url
    path = parts.path.rstrip("/") or "/"
    return urlunsplit(("https", host, path, parts.query, ""))


def read_search(url: str) -> tuple[str, str] | None:
    """The engine and the query of a search's address, `None` if it is none; a bare host asks for nothing."""
    known = canonical(url)
    host = host_of(known)
    for engine, name in SEARCH_HOSTS.items():
        if host == name:
            query = parse_qs(urlsplit(known).query).get("q", [""])[0]
            return engine, query.strip()
    return None
