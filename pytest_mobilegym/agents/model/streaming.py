"""A completion that comes in pieces, put together (server-sent events, as the API streams them)."""

from __future__ import annotations

import json
from typing import Any

MEDIA_TYPE = "text/event-stream"
REASONING = ("reasoning_content", "reasoning")


def join_stream(text: str) -> dict[str, Any] | None:
    """The completion that a stream amounts to, in the form of one that was not streamed.

    Returns:
        `None` for a stream that broke off before its reply ended.

    Raises:
        ValueError: a piece is no JSON.
        LookupError, TypeError, AttributeError: a piece is no part of a completion.
    """
    content, reasoning, refusal, finish_reason, usage = "", "", "", None, None
    calls: dict[int, dict[str, str]] = {}
    # Not `splitlines`: a reply may hold other line separators, which JSON need not escape.
    for line in text.replace("\r", "\n").split("\n"):
        data = line.removeprefix("data:").strip() if line.startswith("data:") else ""
        if not data or data == "[DONE]":
            continue
        piece = json.loads(data)
        usage = piece.get("usage") or usage
        # The last piece holds the usage and no choice.
        for choice in piece["choices"][:1]:
            delta = choice.get("delta") or {}
            content += delta.get("content") or ""
            refusal += delta.get("refusal") or ""
            for part in delta.get("tool_calls") or []:
                call = calls.setdefault(part.get("index") or 0, {"name": "", "arguments": ""})
                for key in call:
                    call[key] += (part.get("function") or {}).get(key) or ""
            reasoning += next((delta[name] for name in REASONING if delta.get(name)), "")
            finish_reason = choice.get("finish_reason") or finish_reason
    if finish_reason is None:
        return None
    message = {
        "content": content,
        "reasoning_content": reasoning,
        "refusal": refusal,
        "tool_calls": [{"function": call} for _, call in sorted(calls.items())],
    }
    return {"choices": [{"message": message, "finish_reason": finish_reason}], "usage": usage}
