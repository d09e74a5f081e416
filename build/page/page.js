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
    broken: "Gra się zatrzymała. Rozpoczęty mecz jest zapisany.",
    again: "Spróbuj jeszcze raz",
  },
  en: {
    fetch: "Downloading", python: "Starting Python", game: "Starting the game",
    amount: (done, all) => `${done} of ${all} MB`,
    noWasm: "This browser has no WebAssembly. Please update it or use another.",
    lost: "Not all files could be downloaded. Please check the network.",
    broken: "The game has stopped. The match you were playing is saved.",
    again: "Try again",
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

/** Fetching is most of the way; the steps after it have no bytes to count, but their own share. */
function show(step) {
  const done = [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0);
  const steps = { fetch: 0, python: 0.08, game: 0.16 };
  const share = 0.84 * (done / all) + steps[step];
  part("step").textContent = words[step];
  part("amount").textContent = done < all ? words.amount(mega(done), mega(all)) : "";
  part("bar").style.width = `${Math.round(100 * share)}%`;
  part("track").setAttribute("aria-valuenow", String(Math.round(100 * share)));
}

function fail(text, error) {
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

/** A response whose bytes are counted while they come in. */
function counted(name, response) {
  if (!response.ok || !response.body) throw new Lost(`${FILES[name].path}: ${response.status}`);
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      fetched.set(name, bytes);
      show("fetch");
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), {
    status: response.status, headers: { "content-type": response.headers.get("content-type") ?? "" },
  });
}

async function get(name) {
  try {
    return counted(name, await plainFetch(address(name)));
  } catch (error) {
    throw error instanceof Lost ? error : new Lost(`${FILES[name].path}: ${error.message}`);
  }
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

/** Let the newest whole version start, if one was fetched while the last one was played. */
async function newest() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    registration.waiting.postMessage("start");
    setTimeout(resolve, 3000);
  });
  location.reload();
  await new Promise(() => {});
}

async function start() {
  if (typeof WebAssembly !== "object") { fail(words.noWasm); return; }
  await newest().catch(() => {});
  countFetches();
  show("fetch");
  mark("page");
  const wheel = get("wheel").then((response) => response.arrayBuffer());
  const game = get("game").then((response) => response.arrayBuffer());
  wheel.catch(() => {}); game.catch(() => {});
  const { loadPyodide } = await import(address("pyodide")).catch((error) => {
    throw new Lost(`${FILES.pyodide.path}: ${error.message}`);
  });
  fetched.set("pyodide", FILES.pyodide.bytes);
  const python = await loadPyodide({
    indexURL: new URL("./", address("pyodide")).href,
    lockFileContents: { info: @LOCKINFO@, packages: {} },
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  });
  fetched.set("runtime", FILES.runtime.bytes);
  mark("python");
  show("python");
  window.python = python;
  python._api._skip_unwind_fatal_error = true; // SDL may unwind the stack
  python.canvas.setCanvas2D(part("canvas"));
  const site = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await wheel, "wheel", { extractDir: site });
  python.unpackArchive(await game, "zip", { extractDir: "/nardy" });
  mark("unpacked");
  show("game");
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

start().catch((error) => fail(error instanceof Lost ? words.lost : words.broken, error));
window.addEventListener("nardy-began", keepForLater, { once: true });
