// What every page around a person's phone does: it makes the phone fit the window, keeps the line to the server,
// words its controls, and passes on the keys that stand for the phone's own. The phone's page, in the frame, talks to
// the server for itself.

const SHARP = 40; // 360 x 800 times n/40 is 9n x 20n
const LARGEST_SCALE = 2;
const RETRY_MS = 200;
const VEIL_MS = 1500; // a server that comes back sooner is not missed
const REPLACED = 4000; // close code: another page is in charge now

const WORDS = {
  en: {
    time: "Simulated time", front: "In front", back: "Back", home: "Home", recents: "Recents", dismiss: "Dismiss",
    turn: "Turn", power: "Power",
    more: "More", here: "Use it here", elsewhere: "This phone is open in another window.",
  },
  zh: {
    time: "模拟时间", front: "当前应用", back: "返回", home: "主屏幕", recents: "最近任务", dismiss: "知道了",
    turn: "旋转", power: "电源",
    more: "更多", here: "在此窗口使用", elsewhere: "这部手机已在另一个窗口中打开。",
  },
}; // prettier-ignore

export const find = (selector) => document.querySelector(selector);
const frame = find(".screen");

/** What the page says beside `WORDS`, what it shows of a state, and what its buttons do. */
const page = { words: { en: {}, zh: {} }, show: () => {}, actions: {} };

export let words = WORDS.en;

// ---- the socket

let socket = null;
let veilTimer = 0;

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}${document.body.dataset.socket}`);
  socket.onmessage = ({ data }) => show(JSON.parse(data));
  socket.onclose = ({ code }) => {
    if (code === REPLACED) {
      veil("elsewhere", true);
      return;
    }
    veilTimer ||= setTimeout(veil, VEIL_MS, "gone");
    setTimeout(connect, RETRY_MS);
  };
}

export function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function veil(reason, canReturn = false) {
  find(".veil-text").textContent = words[reason];
  find(".veil-button").hidden = !canReturn;
  find(".veil").hidden = false;
  document.body.dataset.away = "true";
}

function unveil() {
  clearTimeout(veilTimer);
  veilTimer = 0;
  find(".veil").hidden = true;
  document.body.dataset.away = "";
}

// ---- what is shown

let dateFormat = null;
let saidIn = "";

function show(state) {
  unveil();
  useStyles(state.styles);
  find(".notice").hidden = state.notice === null;
  find(".notice-text").textContent = state.notice ?? "";
  find(".more").toggleAttribute("data-notice", state.notice !== null);
  for (const control of document.querySelectorAll(".panel :is(button, input), .bar [data-do]")) {
    control.disabled = state.phone === null && control.dataset.do !== "dismiss";
  }
  if (state.phone) showPhone(state.phone);
  page.show(state);
}

function showPhone({ time, app, name, route, lang, sideways }) {
  if (lang !== saidIn) say(lang);
  const device = find(".device");
  if (device.classList.contains("sideways") !== sideways) {
    device.classList.toggle("sideways", sideways);
    fit();
  }
  const moment = new Date(time);
  find(".clock-time").textContent = moment.toISOString().slice(11, 19);
  find(".clock-date").textContent = dateFormat.format(moment);
  const title = app === "recents" ? words.recents : name;
  find(".front-app").textContent = title;
  find(".front-route").textContent = `${app}:${route}`;
  document.title = title;
}

function say(lang) {
  saidIn = lang;
  words = { ...WORDS[lang], ...page.words[lang] };
  document.documentElement.lang = lang === "zh" ? "zh-Hans" : "en";
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = words[element.dataset.say];
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", words[element.dataset.label]);
    element.title = words[element.dataset.label];
  }
  const locale = lang === "zh" ? "zh-CN" : "en-GB";
  const form = { timeZone: "UTC", weekday: "short", day: "numeric", month: "short", year: "numeric" };
  dateFormat = new Intl.DateTimeFormat(locale, form);
}

/** An edited style sheet takes the old one's place once it is there, so that nothing is ever shown unstyled. */
function useStyles(address) {
  const links = [...(frame.contentDocument?.querySelectorAll('link[rel="stylesheet"][href$="/styles.css"]') ?? [])];
  const last = links.at(-1);
  if (!last || last.getAttribute("href") === address) return;
  const next = last.cloneNode();
  next.href = address;
  next.onload = () => links.forEach((link) => link.remove());
  last.after(next);
}

// ---- controls

const ACTIONS = {
  key: ({ key }) => send({ event: { kind: "key", key } }),
  elapse: ({ ms }) => send({ event: { kind: "elapse", ms: Number(ms) } }),
  dismiss: () => send({ dismiss: true }),
};

function onClick(event) {
  const button = event.target.closest("button");
  if (button) act(button);
  // Whoever clicked goes on with the phone; whoever pressed a button with a key, or writes, goes on in the panel.
  const isWriting = event.target.closest("textarea, input[type=text]") !== null;
  if (event.detail > 0 && !isWriting && document.body.dataset.panel !== "open") focusPhone();
}

function act(button) {
  if (button.classList.contains("more")) openPanel(document.body.dataset.panel !== "open");
  else if (button.classList.contains("veil-button")) location.reload();
  else (page.actions[button.dataset.do] ?? ACTIONS[button.dataset.do])?.(button.dataset, button);
}

function openPanel(open) {
  document.body.dataset.panel = open ? "open" : "";
  find(".more").setAttribute("aria-expanded", String(open));
}

// ---- keys

/** Beside Escape, which is back. Within a text field they move the caret. */
const KEYS = { Home: "home", End: "recents" };

function onKey(event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const movesCaret = event.target.matches?.("textarea, input[type=text], input[type=range]");
  if (event.key === "Escape" && document.body.dataset.panel === "open") openPanel(false);
  else if (event.key === "Escape") press(event, "back");
  else if (event.key in KEYS && !movesCaret) press(event, KEYS[event.key]);
}

function press(event, key) {
  event.preventDefault();
  send({ event: { kind: "key", key } });
}

/** The phone's page knows Escape by itself, and writes into its text fields. */
function onPhoneKey(event) {
  const inField = event.target.closest?.("[data-field]");
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key in KEYS && !inField && !isChord) press(event, KEYS[event.key]);
}

function adoptPhone() {
  const phone = frame.contentWindow;
  phone.addEventListener("keydown", onPhoneKey);
  // The phone's page prevents what a click does by itself, which is also to move the keyboard there.
  phone.addEventListener("pointerdown", focusPhone);
}

function focusPhone() {
  frame.contentWindow.focus();
}

// ---- the window

function fit() {
  const stage = find(".stage");
  const panel = find(".panel");
  const device = find(".device");
  const isBeside = getComputedStyle(panel).position !== "fixed";
  const root = document.documentElement.style;
  root.setProperty("--scale", 1);
  const width = isBeside ? innerWidth - panel.offsetWidth - 72 : innerWidth - 16;
  const height = stage.clientHeight - (isBeside ? 24 : 16);
  const scale = Math.min(LARGEST_SCALE, width / device.offsetWidth, height / device.offsetHeight);
  // The screen is a whole number of the window's pixels wide and high, and begins at one: its edges are sharp.
  const steps = Math.max(1, Math.floor(scale * devicePixelRatio * SHARP));
  root.setProperty("--scale", steps / devicePixelRatio / SHARP);
  device.style.translate = "";
  const { left, top } = frame.getBoundingClientRect();
  device.style.translate = `${toPixel(left)}px ${toPixel(top)}px`;
}

function toPixel(position) {
  return Math.round(position * devicePixelRatio) / devicePixelRatio - position;
}

/**
 * Begin: everything that differs from page to page is handed over here.
 *
 * @param {object} own
 * @param {object} own.words What the page says, by language.
 * @param {function(object): void} own.show Shows what is the page's own of a state.
 * @param {object} own.actions What its buttons do, by the name in `data-do`.
 */
export function begin(own) {
  Object.assign(page, own);
  say("en");
  fit();
  addEventListener("resize", fit);
  addEventListener("click", onClick);
  addEventListener("keydown", onKey);
  find(".shade").addEventListener("click", () => openPanel(false));
  frame.addEventListener("load", adoptPhone);
  if (frame.contentDocument?.readyState === "complete") adoptPhone();
  connect();
}
