// The panel beside a person's phone: shows the panel's state, sends what its controls ask.

import { begin, find, send } from "./stage.js";

const WORDS = {
  en: {
    minute: "+1 min", hour: "+1 h", day: "+1 day", language: "Language", dark: "Dark theme", text: "Text size",
    restart: "Restart with a fresh phone",
    gone: "The server has ended. Start it again and open the address that it prints.",
  },
  zh: {
    minute: "+1 分钟", hour: "+1 小时", day: "+1 天", language: "语言", dark: "深色模式", text: "字体大小",
    restart: "重新开始（全新手机）", gone: "服务已停止。请重新启动，并打开它显示的地址。",
  },
}; // prettier-ignore

let sliding = false;

function show({ phone }) {
  if (!phone) return;
  find(`[name="lang"][value="${phone.lang}"]`).checked = true;
  find('[name="dark"]').checked = phone.dark;
  if (!sliding) find('[name="text"]').value = phone.text;
}

function onSet({ target }) {
  if (target.name === "lang") send({ set: { lang: target.value } });
  else if (target.name === "dark") send({ set: { dark: target.checked } });
  else if (target.name === "text") send({ set: { text: Number(target.value) } });
}

find(".panel").addEventListener("change", onSet);
const size = find('[name="text"]');
size.addEventListener("input", (event) => {
  sliding = true;
  onSet(event);
});
size.addEventListener("change", () => (sliding = false));
begin({ words: WORDS, show, actions: { restart: () => send({ restart: true }) } });
