// What the game asks of the page it runs in.  nardy/browser.py has this file evaluated and is the
// only caller.  Everything goes by texts, numbers and booleans, and nothing has to be awaited but
// the next frame: so one file serves Pyodide and pygbag, which pass other things differently.
(() => {
  "use strict";

  const canvas = document.getElementById("canvas");
  const PREFIX = "nardy/";
  const isRecord = (name) => name.startsWith("record-");

  // --- texts from Python -----------------------------------------------------------------------

  // pygbag's runtime hands over the UTF-8 bytes of a text, each as a character of its own (what it
  // is given it reads as it should).  A text that both sides know shows whether this one does.
  const MET = "\u017c";
  const bytesToText = (text) =>
    new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  let heard = (text) => text;

  // --- the canvas ------------------------------------------------------------------------------

  // Rules with "important" hold against whatever SDL and a host's page write on the element.
  const style = document.createElement("style");
  style.textContent = `
    html, body { margin: 0; height: 100%; overflow: hidden; overscroll-behavior: none;
      background: #1c1512; -webkit-text-size-adjust: 100%; }
    #canvas { position: fixed !important; inset: 0 !important; width: 100vw !important;
      height: 100vh !important; height: 100dvh !important; margin: 0 !important;
      border: 0 !important; outline: none; touch-action: none; user-select: none;
      -webkit-user-select: none; -webkit-touch-callout: none;
      -webkit-tap-highlight-color: transparent; }
    .nardy-unseen { position: fixed; left: 0; top: 0; width: 1px; height: 1px; opacity: 0;
      overflow: hidden; white-space: nowrap; border: 0; padding: 0; font-size: 16px; }
    #nardy-edges { position: fixed; visibility: hidden; pointer-events: none;
      padding: env(safe-area-inset-top, 0) env(safe-area-inset-right, 0)
        env(safe-area-inset-bottom, 0) env(safe-area-inset-left, 0); }`;
  document.head.append(style);
  for (const kind of ["contextmenu", "selectstart", "dragstart", "gesturestart"]) {
    document.addEventListener(kind, (event) => event.preventDefault());
  }

  const edges = document.createElement("div");
  edges.id = "nardy-edges";
  document.body.append(edges);

  const SMALLEST = [320, 240];
  let exact = null; // the canvas's size in whole physical pixels, where the browser tells it
  const measure = () => {
    const ratio = Math.max(1, Math.min(4, window.devicePixelRatio || 1));
    const box = canvas.getBoundingClientRect();
    const [wide, high] = [Math.max(1, box.width), Math.max(1, box.height)];
    // A window too small for the game shows it smaller.
    const scale = ratio * Math.max(1, SMALLEST[0] / wide, SMALLEST[1] / high);
    // Rounding may be a pixel off; more is a browser that tells it wrongly (an emulated phone).
    const side = (length, told) => (Math.abs(told - length) < 2 ? told : Math.round(length));
    const width = side(wide * scale, exact?.[0]);
    const height = side(high * scale, exact?.[1]);
    const edge = getComputedStyle(edges);
    const inset = (side) => Math.round(parseFloat(edge[`padding${side}`]) || 0);
    return [width, height, ratio,
      inset("Left"), inset("Top"), inset("Right"), inset("Bottom")].join(" ");
  };
  let extent = measure();
  const remeasure = () => { extent = measure(); };
  window.addEventListener("resize", remeasure);
  window.visualViewport?.addEventListener("resize", remeasure);
  screen.orientation?.addEventListener?.("change", remeasure);
  const observer = new ResizeObserver(([entry]) => {
    const box = entry.devicePixelContentBoxSize?.[0];
    exact = box ? [box.inlineSize, box.blockSize] : null;
    remeasure();
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }

  // --- time ------------------------------------------------------------------------------------

  const IDLE = 50; // milliseconds between two looks at a game in which nothing goes on
  const nothing = () => {};
  let wake = nothing;
  for (const kind of ["mousedown", "mousemove", "mouseup", "touchstart", "touchmove", "touchend",
    "touchcancel", "keydown", "keyup", "wheel", "resize", "focus", "blur"]) {
    window.addEventListener(kind, () => wake(), { capture: true, passive: true });
  }

  // --- what is heard ---------------------------------------------------------------------------

  // A browser lets a page be heard once a hand has done something, and an iPhone only what begins
  // while it does.  SDL makes its AudioContext when the game opens its mixer; here it is met, so
  // that it runs again after whatever has stopped it, and never in a page that nobody sees.  While
  // it runs it calls SDL 43 times a second, sound or not: so after some silence it rests, until the
  // game plays something or a hand does.  What is played meanwhile waits for it, whole.
  const SILENCE = 4000; // milliseconds
  let isTouched = false;
  let isPlaying = false;
  let isAwake = false;
  let silence = 0;
  const audio = [];
  const isWanted = () => isAwake && !document.hidden;
  const sound = () => {
    for (const context of audio) {
      (isWanted() ? context.resume() : context.suspend()).catch(nothing);
    }
  };
  const stayAwake = () => {
    clearTimeout(silence);
    isAwake = true;
    sound();
    if (!isPlaying) silence = setTimeout(() => { isAwake = false; sound(); }, SILENCE);
  };
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    const Plain = window[name];
    if (!Plain) continue;
    window[name] = class extends Plain {
      constructor(...given) {
        super(...given);
        audio.push(this);
        // Others start it too: SDL, and a phone whose call is over.
        this.addEventListener("statechange", () => { if (!isWanted()) sound(); });
      }
    };
  }
  for (const kind of ["mousedown", "mouseup", "touchend", "keydown"]) {
    window.addEventListener(kind, () => { isTouched = true; stayAwake(); },
      { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", stayAwake);

  // --- what is kept ----------------------------------------------------------------------------

  // localStorage is written at once and survives a tab that dies, but is small; IndexedDB is large,
  // but a dying tab may lose what was just put there.  So a finished record goes to localStorage
  // first and leaves it when IndexedDB has it for certain.  All records are read in once, as the
  // game asks for them without waiting.
  const records = new Map();
  let store = null;
  let database = null;
  let trouble = "";
  let isReady = false;

  const faultOf = (error) =>
    error?.name === "QuotaExceededError" || error?.name === "NS_ERROR_DOM_QUOTA_REACHED"
      ? "full" : error?.name === "SecurityError" ? "blocked" : "failed";

  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

  const openDatabase = async () => {
    const request = indexedDB.open("nardy", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("records");
    const opened = await settled(request);
    opened.onversionchange = () => { opened.close(); database = null; };
    opened.onclose = () => { database = null; };
    const table = opened.transaction("records").objectStore("records");
    const [names, texts] = await Promise.all(
      [settled(table.getAllKeys()), settled(table.getAll())]);
    return [opened, new Map(names.map((name, index) => [name, texts[index]]))];
  };

  /** Put a record into the database; it leaves localStorage when it has arrived. */
  const settle = (name, text, key = name) => {
    if (!database) return;
    try {
      const deed = database.transaction("records", "readwrite");
      if (text === null) deed.objectStore("records").delete(name);
      else deed.objectStore("records").put(text, name);
      deed.oncomplete = () => {
        if (text !== null && store.getItem(PREFIX + key) === text) store.removeItem(PREFIX + key);
      };
    } catch {
      database = null; // the browser has closed it: records stay in localStorage
    }
  };

  const keysOfStore = () => Array.from({ length: store.length }, (_, index) => store.key(index))
    .filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));

  /** Records that still lie in localStorage go on to the database.  If it could not be read when
   *  they were named, another may have the name: then both are kept. */
  const settleAll = () => {
    const waiting = keysOfStore().filter(isRecord);
    for (const key of waiting) {
      const text = store.getItem(PREFIX + key);
      const isTaken = records.has(key) && records.get(key) !== text;
      let name = key;
      for (let number = 1; isTaken && (records.has(name) || waiting.includes(name)); number += 1) {
        name = `record-${String(number).padStart(4, "0")}.json`;
      }
      records.set(name, text);
      if (!trouble) settle(name, text, key);
    }
  };

  /** One page at a time keeps a match: a second one would write over it. */
  const becomeTheOne = () => new Promise((resolve) => {
    if (!navigator.locks) { resolve(true); return; }
    navigator.locks.request("nardy", { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined; // held as long as the page lives
    }).catch(() => resolve(true));
  });

  const openStore = async () => {
    try {
      store = window.localStorage;
      const probe = PREFIX + "probe";
      store.setItem(probe, probe);
      store.removeItem(probe);
    } catch (error) {
      if (faultOf(error) !== "full") { // in a full one, what is there can still be read
        store = null;
        trouble = "blocked";
        return;
      }
    }
    if (!await becomeTheOne()) trouble = "elsewhere";
    try {
      const late = new Promise((_, reject) => { setTimeout(() => reject(new Error("slow")), 3000); });
      const [opened, found] = await Promise.race([openDatabase(), late]);
      database = opened;
      found.forEach((text, name) => records.set(name, text));
    } catch {
      database = null; // records then stay in localStorage
    }
    settleAll();
    if (!trouble) navigator.storage?.persist?.().catch(() => {});
  };
  openStore().catch(() => { trouble = "failed"; }).finally(() => { isReady = true; });

  // --- what people hear, type and copy --------------------------------------------------------

  const speech = document.createElement("div");
  speech.className = "nardy-unseen";
  speech.setAttribute("role", "log");
  speech.setAttribute("aria-live", "polite");
  document.body.append(speech);

  const typed = [];
  const entry = document.createElement("input");
  entry.className = "nardy-unseen";
  entry.autocapitalize = "words";
  entry.autocomplete = "off";
  entry.spellcheck = false;
  entry.tabIndex = -1;
  entry.setAttribute("aria-hidden", "true");
  // What a phone's keyboard did is only seen by what has become of the text: while it suggests
  // words it puts in the whole word anew with each letter.  The spaces are there to be deleted.
  const SPACES = " ".repeat(32);
  let before = "";
  const clear = () => { entry.value = before = SPACES; };
  entry.addEventListener("input", (event) => {
    const now = entry.value;
    let same = 0;
    while (same < now.length && now[same] === before[same]) same += 1;
    typed.push(..."\b".repeat(before.length - same));
    if (same < now.length) typed.push(now.slice(same));
    before = now;
    if (now.length < SPACES.length && !event.isComposing) clear();
  });
  document.body.append(entry);

  const copyBySelection = (text) => {
    const area = document.createElement("textarea");
    area.className = "nardy-unseen";
    area.value = text;
    document.body.append(area);
    area.select();
    let isDone = false;
    try { isDone = document.execCommand("copy"); } catch { isDone = false; }
    area.remove();
    canvas.focus();
    return isDone;
  };

  // --- files -----------------------------------------------------------------------------------

  // A file comes as the game takes it: what is wrong with it (or nothing), its name, its text.
  const given = [];
  let largest = 0;
  const take = async (file) => {
    let problem = "";
    let text = "";
    try {
      if (file.size > largest) problem = "too large";
      else text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch (error) {
      problem = error instanceof TypeError ? "foreign" : "unreadable"; // no UTF-8, or gone
    }
    given.push([problem, file.name.replaceAll("\n", " "), text].join("\n"));
    wake();
  };

  const picker = document.createElement("input");
  picker.className = "nardy-unseen";
  picker.type = "file";
  picker.accept = ".json,application/json";
  picker.tabIndex = -1;
  picker.setAttribute("aria-hidden", "true");
  picker.addEventListener("change", () => {
    if (picker.files[0]) take(picker.files[0]);
    canvas.focus({ preventScroll: true });
  });
  document.body.append(picker);

  const takeDropped = () => {
    for (const kind of ["dragenter", "dragover", "drop"]) {
      document.addEventListener(kind, (event) => {
        event.preventDefault(); // else the page would give way to the file
        event.dataTransfer.dropEffect = "copy";
        const [file] = kind === "drop" ? event.dataTransfer.files : [];
        if (file) take(file);
      });
    }
  };

  /** An address of a text, good until the next one is made. */
  let address = "";
  const addressOf = (text, type) => {
    URL.revokeObjectURL(address);
    address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    return address;
  };

  const fullscreenElement = () => document.fullscreenElement ?? document.webkitFullscreenElement;

  window.nardyBridge = {
    meet: (text) => { if (text !== MET) heard = bytesToText; },
    isReady: () => isReady,
    trouble: () => trouble,
    languages: () => (navigator.languages ?? [navigator.language]).join(":"),
    query: () => location.search.slice(1),
    extent: () => extent,

    /** The time of the next picture; while nothing goes on, that after the next input. */
    frame: (isIdle) => new Promise((resolve) => {
      const soon = () => requestAnimationFrame(resolve);
      if (!isIdle) { soon(); return; }
      const timer = setTimeout(() => wake(), IDLE);
      wake = () => { wake = nothing; clearTimeout(timer); soon(); };
    }),

    /** Tell the page that the game's first picture is there. */
    began: () => window.dispatchEvent(new Event("nardy-began")),

    read: (name) => (isRecord(name) ? records.get(name) : store.getItem(PREFIX + name)) ?? null,
    names: () => [...new Set([...keysOfStore(), ...records.keys()])].sort().join("\n"),
    write: (name, spoken) => {
      const text = heard(spoken);
      try { store.setItem(PREFIX + name, text); } catch (error) { return faultOf(error); }
      if (isRecord(name)) { records.set(name, text); settle(name, text); }
      return "";
    },
    remove: (name) => {
      try { store.removeItem(PREFIX + name); } catch (error) { return faultOf(error); }
      if (isRecord(name)) { records.delete(name); settle(name, null); }
      return "";
    },

    say: (text) => {
      const line = document.createElement("p");
      line.textContent = heard(text);
      speech.append(line);
      while (speech.childElementCount > 20) speech.firstElementChild.remove();
    },

    copy: (spoken) => {
      const text = heard(spoken);
      if (copyBySelection(text)) return true;
      if (!navigator.clipboard) return false;
      navigator.clipboard.writeText(text).catch(() => {});
      return true;
    },
    edit: (isOn) => {
      if (isOn) { clear(); entry.focus({ preventScroll: true }); }
      else { entry.blur(); canvas.focus({ preventScroll: true }); }
    },
    typed: () => typed.shift() ?? null,

    canFillScreen: () => Boolean(document.fullscreenEnabled ?? document.webkitFullscreenEnabled),
    fillsScreen: () => Boolean(fullscreenElement()),
    fillScreen: (isOn) => {
      const root = document.documentElement;
      const deed = isOn
        ? (root.requestFullscreen ?? root.webkitRequestFullscreen)?.call(root)
        : (document.exitFullscreen ?? document.webkitExitFullscreen)?.call(document);
      deed?.catch?.(() => {});
    },

    takeFiles: (most) => { largest = most; takeDropped(); },
    chooseFile: () => { picker.value = ""; picker.click(); },
    givenFile: () => given.shift() ?? null,
    download: (spokenName, spoken) => {
      const link = document.createElement("a");
      link.download = heard(spokenName);
      const type = link.download.endsWith(".html") ? "text/html" : "application/json";
      link.href = addressOf(heard(spoken), type);
      document.body.append(link);
      link.click();
      link.remove();
      canvas.focus({ preventScroll: true });
    },
    showPage: (spoken) => {
      const tab = window.open(addressOf(heard(spoken), "text/html"), "_blank");
      if (tab) tab.opener = null;
      return Boolean(tab);
    },
    allowsSound: () => isTouched && !document.hidden,
    sounds: (isOn) => { isPlaying = isOn; stayAwake(); },
    /** Browsers without a motor take the call too; one needs a finger to feel it. */
    canShake: () => "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches,
    shake: (milliseconds) => { navigator.vibrate?.(milliseconds); },

    /** Have the game look at its input while a gesture is still going on: only then does a browser
     *  allow it the clipboard, the full screen and files. */
    onGesture: (look) => {
      for (const kind of ["mouseup", "touchend", "keydown"]) {
        window.addEventListener(kind, () => look());
      }
    },
  };
  canvas.tabIndex = 0;
  canvas.focus({ preventScroll: true });
})();
