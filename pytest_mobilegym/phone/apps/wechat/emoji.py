"""What the panel below a chat offers beside words: emoji, and stickers drawn from them."""

EMOJI = tuple("😀😁😂🤣😊😍😘😜🤔😎😭😡😱😴🤗🙄😅🥳🤝👍👎👏🙏💪👌✌🌹🎉🎂❤💔🔥⭐☀🌧🍀☕🍜🍺🐱🐶🐷")
"""One character each."""

PACKS = {
    "daily": {
        "hello": "👋", "ok": "👌", "thanks": "🙏", "haha": "🤣", "hug": "🤗", "cheers": "🍻",
        "sleepy": "😴", "fire": "🔥",
    },
    "pets": {"cat": "🐱", "dog": "🐶", "panda": "🐼", "frog": "🐸", "penguin": "🐧", "tiger": "🐯"},
    "party": {"cake": "🎂", "party": "🥳", "gift": "🎁", "balloon": "🎈", "lantern": "🏮", "sparks": "🎆"},
    "snacks": {"dumpling": "🥟", "noodles": "🍜", "tea": "🍵", "melon": "🍉", "rice": "🍙", "ice": "🍧"},
}  # fmt: skip
"""Packs of stickers by name, each with its drawings by name."""

STICKERS = {name: drawing for pack in PACKS.values() for name, drawing in pack.items()}
"""Every drawing by name."""
