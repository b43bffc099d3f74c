"""What people answer in WeChat on lively phones."""

from pytest_mobilegym.phone.os.arrivals import Reply

REPLIES = (
    Reply({"en": "Got it.", "zh": "收到。"}, to="boss_gao", when=r"report|sent|done|周报|发了", after_s=40),
    Reply({"en": "Let me know when it is settled.", "zh": "行，定了告诉我。"}, to="boss_gao", after_s=60),
    Reply(
        {"en": "Half past twelve, downstairs?", "zh": "十二点半，楼下见？"},
        to="nora_q", when=r"lunch|eat|noodle|午饭|吃饭|吃面", after_s=15,
    ),
    Reply({"en": "Sure!", "zh": "好呀！"}, to="nora_q", when=r"\?|？", after_s=12),
    Reply({"en": "Ha, see you then.", "zh": "哈哈，到时见。"}, to="nora_q", after_s=20),
    Reply({"en": "See you in lane 3.", "zh": "3号泳道见。"}, to="ray_coach", after_s=30),
)  # fmt: skip
"""The first that fits is given; what stands last for a person answers whatever else is written."""
