"use strict";

// Data come as scripts that call `register`: a page that was opened from disk may read no files, but run scripts.
const explorer = {
  data: new Map(),
  pending: new Map(),

  register(name, text) {
    const data = JSON.parse(text);
    this.data.set(name, data);
    this.pending.get(name)?.resolve(data);
    this.pending.delete(name);
  },

  get run() {
    return this.data.get("run");
  },

  // The records have grown or were written anew: an episode may have another number now.
  renew(run) {
    const links = this.data.get("links");
    this.data.clear();
    this.data.set("links", links);
    this.data.set("run", run);
  },

  // The data of that name, below the folder of the page; `fresh` asks again for what may have grown.
  load(name, { fresh = false } = {}) {
    if (!fresh && this.data.has(name)) return Promise.resolve(this.data.get(name));
    if (this.pending.has(name)) return this.pending.get(name).promise;
    const entry = {};
    entry.promise = new Promise((resolve, reject) => Object.assign(entry, { resolve, reject }));
    this.pending.set(name, entry);
    const script = document.createElement("script");
    const path = name.split("/").map(encodeURIComponent).join("/");
    script.src = `page/${path}?${fresh ? Date.now() : this.run.version}`;
    const end = () => {
      script.remove();
      if (this.pending.get(name) !== entry) return; // its data came
      this.pending.delete(name);
      entry.reject(new Error(`page/${name} cannot be loaded`));
    };
    script.addEventListener("load", end);
    script.addEventListener("error", end);
    document.head.append(script);
    return entry.promise;
  },
};

// The place in the page: "#/" with filters, or "#/episode/<id>/<step>".
const address = {
  read() {
    const [path, query] = location.hash.slice(1).split("?");
    const parts = path
      .split("/")
      .slice(1)
      .map((part) => {
        try {
          return decodeURIComponent(part);
        } catch {
          return part;
        }
      });
    return { parts, query: new URLSearchParams(query || "") };
  },
  // The first step is where an episode begins: it needs no number.
  episode: (id, step) => `#/episode/${encodeURIComponent(id)}${step > 1 ? `/${step}` : ""}`,
  flight: (name) => `#/flight/${encodeURIComponent(name)}`,
  // Steps and filters are no entries of the history: "back" leaves the episode.
  replace(hash) {
    history.replaceState(null, "", hash);
  },
};
