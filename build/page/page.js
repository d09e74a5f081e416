// The page that starts the game: fetches what it needs from its own folder, says truly how far it
// is, starts Python, and gets out of the way.  build/selfhosted.py fills in what is between @ signs.
"use strict";

/** Files by what they are for: where they lie and how many bytes they have once unpacked. */
const FILES = @FILES@;

const WORDS = {
  pl: {
    fetch: "Pobieranie", python: "Uruchamianie Pythona", game: "Uruchamianie gry",
    amount: (done, all) => `${done} z ${all} MB`,
    noWasm: "Ta przeglądarka nie obsługuje WebAssembly. Zaktualizuj ją albo użyj innej.",
    lost: "Nie udało się pobrać wszystkich plików. Sprawdź połączenie z siecią.",
    unstarted: "Nie udało się uruchomić gry.",
    broken: "Gra się zatrzymała. Rozpoczęty mecz jest zapisany.",
    again: "Spróbuj jeszcze raz",
  },
  en: {
    fetch: "Downloading", python: "Starting Python", game: "Starting the game",
    amount: (done, all) => `${done} of ${all} MB`,
    noWasm: "This browser has no WebAssembly. Please update it or use another.",
    lost: "Not all files could be downloaded. Please check the network.",
    unstarted: "The game could not be started.",
    broken: "The game has stopped. The match you were playing is saved.",
    again: "Try again",
  },
  uk: {
    fetch: "Завантаження", python: "Запуск Python", game: "Запуск гри",
    amount: (done, all) => `${done} з ${all} МБ`,
    noWasm: "Цей браузер не підтримує WebAssembly. Онови його або візьми інший.",
    lost: "Не вдалося завантажити всі файли. Перевір з’єднання з мережею.",
    unstarted: "Не вдалося запустити гру.",
    broken: "Гра зупинилася. Розпочатий матч збережено.",
    again: "Спробувати ще раз",
  },
  ru: {
    fetch: "Загрузка", python: "Запуск Python", game: "Запуск игры",
    amount: (done, all) => `${done} из ${all} МБ`,
    noWasm: "Этот браузер не поддерживает WebAssembly. Обнови его или возьми другой.",
    lost: "Не удалось загрузить все файлы. Проверь подключение к сети.",
    unstarted: "Не удалось запустить игру.",
    broken: "Игра остановилась. Начатый матч сохранён.",
    again: "Попробовать ещё раз",
  },
  de: {
    fetch: "Wird geladen", python: "Python wird gestartet", game: "Das Spiel wird gestartet",
    amount: (done, all) => `${done} von ${all} MB`,
    noWasm: "Dieser Browser kann kein WebAssembly. Aktualisiere ihn oder nimm einen anderen.",
    lost: "Nicht alle Dateien konnten geladen werden. Prüfe die Netzwerkverbindung.",
    unstarted: "Das Spiel konnte nicht gestartet werden.",
    broken: "Das Spiel ist stehen geblieben. Das begonnene Match ist gespeichert.",
    again: "Noch einmal versuchen",
  },
};

/** The player's language: the one set in the game, else the first of the browser's that we have. */
function language() {
  const asked = new URLSearchParams(location.search).get("lang");
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem("nardy/settings.json") ?? "{}").language;
  } catch { /* blocked or damaged: the game says so itself */ }
  const wished = [asked, kept, ...navigator.languages];
  return wished.map((code) => String(code).slice(0, 2)).find((code) => code in WORDS) ?? "en";
}

/** What is imported, not fetched. */
const MODULES = ["pyodide", "loader"];

const words = WORDS[language()];
const part = (id) => document.getElementById(id);
document.documentElement.lang = language();

// --- how far it is ---------------------------------------------------------------------------

const marks = {};
window.nardyMarks = marks; // milliseconds since navigation, for benchmarks
const mark = (name) => { marks[name] = Math.round(performance.now()); };

const all = Object.values(FILES).reduce((sum, file) => sum + file.bytes, 0);
const fetched = new Map();
const mega = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang,
  { minimumFractionDigits: 1, maximumFractionDigits: 1 });

let hasPython = false;

/** Fetching is most of the way; Python has no bytes to count once it is there, but its own share. */
function show() {
  if (marks.failed) return; // what is still on its way doesn't matter any more
  const done = [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0);
  const percent = `${Math.round(88 * (done / all) + (hasPython ? 12 : 0))}`;
  part("step").textContent = done < all ? words.fetch : hasPython ? words.game : words.python;
  part("amount").textContent = done < all ? words.amount(mega(done), mega(all)) : "";
  part("bar").style.width = `${percent}%`;
  part("track").setAttribute("aria-valuenow", percent);
}

function has(name, bytes = FILES[name].bytes) {
  fetched.set(name, Math.min(bytes, FILES[name].bytes));
  show();
}

function fail(text, error) {
  if (marks.failed) return; // what went wrong first is what counts
  if (error) console.error(error);
  marks.failed = text;
  part("loading").classList.remove("over");
  part("loading").hidden = false;
  part("track").hidden = true;
  part("amount").textContent = "";
  part("step").textContent = text;
  part("detail").textContent = error ? String(error.message ?? error).trim().split("\n").at(-1) : "";
  part("detail").hidden = !error;
  part("again").textContent = words.again;
  part("again").hidden = false;
  part("again").onclick = () => location.reload();
}

// --- fetching --------------------------------------------------------------------------------

class Lost extends Error {}

const address = (name) => new URL(FILES[name].path, document.baseURI).href;
const plainFetch = window.fetch.bind(window);

/** Rejected when a file can't be had: Pyodide itself would wait for ever for some of them. */
let lose;
const lost = new Promise((_, reject) => { lose = reject; });
lost.catch(() => {});

function asLost(name, ...reason) {
  const error = new Lost([FILES[name].path, ...reason].join(": "));
  lose(error);
  return error;
}

/** A response whose bytes are counted while they come in. */
function counted(name, response) {
  if (!response.ok || !response.body) throw asLost(name, response.status);
  const reader = response.body.getReader();
  let bytes = 0;
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error) => {
        throw asLost(name, error.message);
      });
      if (done) { controller.close(); return; }
      has(name, bytes += value.byteLength);
      controller.enqueue(value);
    },
  });
  return new Response(body, {
    headers: { "content-type": response.headers.get("content-type") ?? "" },
  });
}

async function get(name) {
  const response = await plainFetch(address(name)).catch((error) => {
    throw asLost(name, error.message);
  });
  return counted(name, response);
}

/** Modules come to who imports them, not to us: they are asked for early, and count as a whole. */
function preload(name) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = address(name);
  link.onload = () => has(name);
  link.onerror = () => asLost(name);
  document.head.append(link);
}

/** What Pyodide asks for itself is counted as well. */
function countFetches() {
  const byAddress = new Map(Object.keys(FILES).map((name) => [address(name), name]));
  window.fetch = (input, init) => {
    const name = byAddress.get(new URL(input instanceof Request ? input.url : input,
      document.baseURI).href);
    return name ? get(name) : plainFetch(input, init);
  };
}

// --- starting --------------------------------------------------------------------------------

/** A module that isn't there only fails to be imported; asking for it again tells whether it is lost. */
async function blame(error) {
  await Promise.all(MODULES.map(get));
  throw error;
}

async function startPython() {
  const { loadPyodide } = await import(address("pyodide"));
  return loadPyodide({
    indexURL: new URL("./", address("pyodide")).href,
    lockFileContents: { info: @LOCKINFO@, packages: {} },
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  });
}

async function start() {
  if (typeof WebAssembly !== "object") { fail(words.noWasm); return; }
  countFetches();
  show();
  mark("page");
  for (const name of MODULES) preload(name);
  const wheel = get("wheel").then((response) => response.arrayBuffer());
  const game = get("game").then((response) => response.arrayBuffer());
  wheel.catch(() => {}); game.catch(() => {});
  const python = await Promise.race([startPython().catch(blame), lost]);
  mark("python");
  hasPython = true;
  for (const name of MODULES) has(name); // a browser may not know how to preload them
  show();
  window.python = python;
  python._api._skip_unwind_fatal_error = true; // SDL may unwind the stack
  python.canvas.setCanvas2D(part("canvas"));
  const site = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await wheel, "wheel", { extractDir: site });
  python.unpackArchive(await game, "zip", { extractDir: "/nardy" });
  python.runPython(`
import importlib, io, lzma, pathlib, zipfile
for pack in pathlib.Path("/nardy").glob("*.xz"):
    with lzma.open(pack) as packed:
        zipfile.ZipFile(io.BytesIO(packed.read())).extractall("/nardy")
# What was listed in the same tick of a coarse clock would hide what has come since.
importlib.invalidate_caches()
`);
  mark("unpacked");
  await new Promise((resolve) => { setTimeout(resolve, 0); }); // let the bar be seen
  window.addEventListener("nardy-began", () => {
    mark("began");
    part("loading").classList.add("over");
    setTimeout(() => { part("loading").hidden ||= !marks.failed; }, 300);
  }, { once: true });
  await python.runPythonAsync(`
import asyncio, os, runpy, sys
os.chdir("/nardy")
sys.path.insert(0, "/nardy")
sys.argv = ["main.py"]
# A page has one event loop, and it is running already: main.py can only put the game on it.
tasks = []
asyncio.run = lambda coroutine: tasks.append(asyncio.ensure_future(coroutine))
runpy.run_path("main.py", run_name="__main__")
await asyncio.gather(*tasks)
`);
  location.reload(); // the player has left the game
}

async function keepForLater() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("sw.js").catch((error) => console.warn(error));
}

// What the game does within a gesture has nobody else to tell of its faults.
window.addEventListener("error", ({ error }) => {
  if (error?.name === "PythonError") fail(words.broken, error);
});
start().catch((error) => fail(error instanceof Lost ? words.lost
  : marks.began ? words.broken : words.unstarted, error));
window.addEventListener("nardy-began", keepForLater, { once: true });
