// The page of a person who plays tasks: shows the instruction and the steps left, sends answers and endings.

import { begin, find, send, words } from "./stage.js";

const SURE_MS = 4000; // time to say once more that one gives up

const WORDS = {
  en: {
    done: "Done", give_up: "Give up", sure: "Really give up?", answer: "Your answer", send: "Send the answer",
    seconds: "Wait 10 s", minute: "1 min", minutes: "10 min", task: (number) => `Task ${number}`,
    steps: (step, most) => `${step} of ${most} steps`,
    over: { done: "Declared done.", given_up: "Given up.", spent: "All steps are used up." },
    next: "The next task appears here when it is ready.", sent: "Sent",
    gone: "The run has ended. You may close this window.",
  },
  zh: {
    done: "完成", give_up: "放弃", sure: "确定放弃？", answer: "你的答案", send: "提交答案",
    seconds: "等 10 秒", minute: "1 分钟", minutes: "10 分钟", task: (number) => `任务 ${number}`,
    steps: (step, most) => `已用 ${step} / ${most} 步`,
    over: { done: "已声明完成。", given_up: "已放弃。", spent: "步数已用完。" },
    next: "下一个任务会显示在这里。", sent: "已提交", gone: "运行已结束，可以关闭此窗口。",
  },
}; // prettier-ignore

let shown = 0;

function show({ phone, task }) {
  if (!phone) return;
  if (task.number !== shown) start(task);
  find(".task-steps").textContent = words.steps(task.step, task.max_steps);
  find(".task-number").textContent = words.task(task.number);
  const meter = find(".meter");
  meter.setAttribute("aria-valuemax", task.max_steps);
  meter.setAttribute("aria-valuenow", task.step);
  meter.firstElementChild.style.width = `${(100 * task.step) / Math.max(1, task.max_steps)}%`;
  meter.toggleAttribute("data-low", task.step >= 0.8 * task.max_steps);
  const isOver = task.status !== "playing";
  find(".over").hidden = !isOver;
  if (isOver) {
    find(".over-text").textContent = words.over[task.status];
    find(".over-next").textContent = words.next;
  }
  for (const control of document.querySelectorAll(".panel :is(button, textarea), .brief button, .bar [data-do]")) {
    if (control.dataset.do !== "dismiss") control.disabled = isOver;
  }
  document.title = isOver ? words.over[task.status] : task.instruction;
}

function start({ number, instruction, answers }) {
  shown = number;
  for (const place of document.querySelectorAll(".task-text")) place.textContent = instruction;
  find(".answer").hidden = !answers;
  Object.assign(find("textarea"), { value: "", placeholder: words.answer });
  unsure();
}

// ---- endings

let doubt = 0;

function giveUp(_data, button) {
  if (doubt) {
    unsure();
    send({ give_up: true });
    return;
  }
  button.textContent = words.sure;
  button.classList.add("sure");
  doubt = setTimeout(unsure, SURE_MS);
}

function unsure() {
  clearTimeout(doubt);
  doubt = 0;
  const button = find("[data-do=give_up]");
  button.textContent = words.give_up;
  button.classList.remove("sure");
}

function answer(_data, button) {
  const text = find("textarea").value.trim();
  if (!text) return;
  send({ answer: text });
  button.textContent = words.sent;
  setTimeout(() => (button.textContent = words.send), SURE_MS / 2);
}

begin({ words: WORDS, show, actions: { done: () => send({ done: true }), give_up: giveUp, answer } });
