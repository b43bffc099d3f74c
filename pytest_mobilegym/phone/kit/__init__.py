"""Behaviours that apps install: each brings its own state, actions, screens, templates, texts and style.

A behaviour is a folder here. What an app wants of it is one line in one of the app's modules:

    from pytest_mobilegym.phone.kit import search

    search.install(app, source=find_notes, hits="hits.html", history="search_history")

| behaviour | what it is |
| --- | --- |
| `chat` | conversations of messages: the list, the page, the field, and the menus of both |
| `player` | a queue of tracks on the system's media session: full page, small bar, sleep timer |
| `settings` | pages of rows: switches, choices, texts and links, bound to the app's state |
| `search` | a page with a field, suggestions, what was searched for before, and hits |
| `selection` | choosing several elements of a list, and what is done with them |
| `people` | names in order with an index of letters, faces, profiles, following and blocking |
| `feed` | cards of the world's or the user's items, loaded page by page; what is new comes with time |
| `reactions` | like, save, share and the like: sets of ids, and counts that add up |
| `comments` | the world's and the user's own as a tree: answering, sorting, liking, taking back |
| `composer` | writing a post: a draft that is kept, pictures, mentions, topics, who may see it |
| `forms` | pages of fields declared as data, checked by one set of rules; addresses and passengers |
| `pay` | the pad for six digits, the cashier, agreements to be charged again and again |

An app gives names of its own where it has a behaviour twice (`name="bill_search"`), a template of its own
where it looks different, and texts of its own, under the behaviour's keys, where it says something else.
What it needs beyond that belongs into the behaviour: a copy of one is never the way.
"""
