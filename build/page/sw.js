// Keeps a whole version of the game, so that it starts without a network.
// build/selfhosted.py puts the version and the list of its files in place of @…@.
"use strict";

const VERSION = "@VERSION@";
/** Every file of this version, with the first digits of its SHA-256. */
const FILES = @LIST@;

const OURS = "nardy-";
const CACHE = OURS + VERSION;
const scope = new URL("./", self.location);

/** The key of a file in a cache: its content is part of it, so what is the same is found again. */
const keyOf = (path) => new URL(`${path}?${FILES[path]}`, scope).href;

/** A file as an older version kept it, if it has not changed since. */
async function keptBefore(path) {
  for (const name of await caches.keys()) {
    const found = name.startsWith(OURS) && await (await caches.open(name)).match(keyOf(path));
    if (found) return found;
  }
  return null;
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch a file past every cache; anything but exactly this content is an error. */
async function fresh(path) {
  const response = await fetch(new URL(path, scope), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (!(await digest(bytes)).startsWith(FILES[path])) throw new Error(`${path}: another version`);
  return new Response(bytes, {
    headers: { "content-type": response.headers.get("content-type") ?? "" },
  });
}

/** All or nothing: a file that is missing or wrong leaves the version before in its place. */
async function install() {
  const cache = await caches.open(CACHE);
  try {
    for (const path of Object.keys(FILES)) {
      if (await cache.match(keyOf(path))) continue;
      await cache.put(keyOf(path), await keptBefore(path) ?? await fresh(path));
    }
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  // The page that is open has all it needs; the next one is of this version.
  await self.skipWaiting();
}

async function clean() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE)
    .map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const path = new URL(request.url).pathname.slice(scope.pathname.length) || "index.html";
  const kept = path in FILES && await (await caches.open(CACHE)).match(keyOf(path));
  return kept || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.origin === self.location.origin) {
    event.respondWith(answer(event.request));
  }
});
