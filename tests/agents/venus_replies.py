"""Replies of UI-Venus to a screenshot of 1080 x 2400."""

from __future__ import annotations

from pytest_mobilegym.actions import (
    Action,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    Drag,
    Enter,
    Home,
    Info,
    LongPress,
    Recent,
    Swipe,
    Type,
    Wait,
)

UNDERSTOOD: list[tuple[str, Action]] = [
    # every action, in the model's own form
    (
        "<think>第一条就是目标。</think>\n<action>Click(box=(402,318))</action>\n"
        "<conclusion>打开第一条结果</conclusion>",
        Click(point=(402, 318)),
    ),
    ("<action>Click(box=(0,0))</action>", Click(point=(0, 0))),
    ("<action>Click(box=(999,999))</action>", Click(point=(999, 999))),
    ("<action>LongPress(box=(1,2))</action>", LongPress(point=(1, 2), duration=500)),
    # a finger takes one to two seconds: (240 px)^2 / 1000 < 1000, (1200 px)^2 / 1000 = 1440
    (
        "<action>Scroll(start=(500,260), end=(500,360))</action>",
        Swipe(point1=(500, 260), point2=(500, 360), duration=1000),
    ),
    (
        "<action>Scroll(start=(500,260), end=(500,760))</action>",
        Swipe(point1=(500, 260), point2=(500, 760), duration=1440),
    ),
    (
        "<action>Drag(start=(0,0), end=(999,999))</action>",
        Drag(point1=(0, 0), point2=(999, 999), duration=2000),
    ),
    ("<action>Type(content='你好')</action>", Type(value="你好", clear=True)),
    ("<action>Launch(app=' 微信 ')</action>", Awake(value="微信")),
    ("<action>Wait()</action>", Wait()),
    ("<action>Wait(time=9)</action>", Wait()),
    ("<action>Finished(content='已清空')</action>", Complete(message="已清空")),
    ("<action>Finished()</action>", Complete()),
    ("<action>CallUser(content='3 件')</action>", Answer(value="3 件")),
    ("<action>CallUser(content='哪一个？')</action>", Info(value="哪一个？")),
    ("<action>CallUser(content='Which one? ')</action>", Info(value="Which one? ")),
    ("<action>CallUser()</action>", Info()),
    ("<action>PressBack()</action>", Back()),
    ("<action>PressHome()</action>", Home()),
    ("<action>PressEnter()</action>", Enter()),
    ("<action>PressRecent()</action>", Recent()),
    # spelling
    ("<action>click( box = [402, 318] )</action>", Click(point=(402, 318))),
    ("<action>Click(box='(402, 318)')</action>", Click(point=(402, 318))),
    ("<action>Click(box=(400,300,404,336))</action>", Click(point=(402, 318))),
    ("<action>Click(box=(402.5,318))</action>", Click(point=(402.5, 318))),
    ("<ACTION>\nClick(box=(402,318))\n</ACTION>", Click(point=(402, 318))),
    ("<action>Click(box=(402,318)</action>", Click(point=(402, 318))),
    # what surrounds the call
    ("Click(box=(402,318))", Click(point=(402, 318))),
    ("I tap it. Click(box=(402,318)) Then I wait.", Click(point=(402, 318))),
    ("<think><action>PressHome()</action>?</think><action>PressBack()</action>", Back()),
    ("<action>PressHome()</action> no: <action>PressBack()</action>", Home()),
    ("<action>PressBack</action>", Back()),
    ("<think>fertig</think><action>pressback</action><conclusion>x</conclusion>", Back()),
    ("<think>never closed <action>PressBack()</action>", Back()),
    ("<think>x</think><action>PressBack()<conclusion>回</conclusion>", Back()),
    ("<think>x</think><action>PressBack()", Back()),
    ("<action>PressBack()\nPressHome()</action>", Back()),
    # quotes, escapes, line breaks
    (r"<action>Type(content='it\'s')</action>", Type(value="it's", clear=True)),
    ("<action>Type(content='it's me')</action>", Type(value="it's me", clear=True)),
    ('<action>Type(content="say "hi"")</action>', Type(value='say "hi"', clear=True)),
    ("<action>Finished(content='一\n二')</action>", Complete(message="一\n二")),
    (r"<action>Type(content='一\n二')</action>", Type(value="一\n二", clear=True)),
    ("<action>Type(content='f(x)')</action>", Type(value="f(x)", clear=True)),
]

REFUSED: list[tuple[str, str]] = [
    ("", "empty"),
    ("<think>only reasoning</think>", "empty"),
    ("<think>x</think><action></action>", "empty"),
    ("任务已经完成。", "No call found"),
    ("<action>Click 402,318</action>", "No call found"),
    ("<action>Fly(box=(1,2))</action>", 'Unknown action "Fly"; known ones: Click, LongPress'),
    ("<action>Click()</action>", "needs the argument 'box'"),
    ("<action>Click(box=None)</action>", "needs the argument 'box'"),
    ("<action>Click(box=(1))</action>", "'box' must hold"),
    ("<action>Click(box=(1,2,3))</action>", "'box' must hold"),
    ("<action>Click(box=(a,b))</action>", "'box' must hold"),
    ("<action>Click(box=7)</action>", "'box' must hold"),
    ("<action>Click(box=(1100,2))</action>", "outside the screen"),
    ("<action>Click(box=(1,-60))</action>", "outside the screen"),
    ("<action>Click(box=(1e999,2))</action>", "outside the screen"),
    ("<action>Click((1,2))</action>", "broken or cut off"),
    ("<action>Click(box=(40", "broken or cut off"),
    ("<action>Type(content='unfini", "broken or cut off"),
    ("<action>Scroll(start=(1,2))</action>", "needs the argument 'end'"),
    ("<action>Type()</action>", "needs the argument 'content'"),
    ("<action>Type(content=[1])</action>", "'content' must be a text"),
    ("<action>Launch(app='')</action>", "'app' must not be empty"),
    (r"<action>Type(content='\ud83d')</action>", "TYPE.value"),
]
