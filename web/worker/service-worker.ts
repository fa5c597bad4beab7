/*
 * Keeps one page for when the club cannot be reached, with the files it names. All else comes from the network: data and
 * the app itself are as fresh as the server has them.
 */
declare const self: ServiceWorkerGlobalScope;

const kept = "palestra-offline";
const page = "/offline.html";

async function keep(): Promise<void> {
  const cache = await caches.open(kept);
  const answer = await fetch(page, { cache: "no-cache" });
  if (!answer.ok) return;
  const named = (await answer.clone().text()).matchAll(/(?:href|src)="(\/[^"]+)"/g);
  const files = Array.from(named, ([, file = ""]) => file);
  await cache.addAll(files);
  await cache.put(page, answer);
  const needed = new Set([page, ...files]);
  const stored = await cache.keys();
  await Promise.all(
    stored.filter(({ url }) => !needed.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
}

async function navigate(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep().catch(() => undefined));
    return answer;
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

/** Files are named after their content: one that is kept is the right one. */
async function load(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (new URL(request.url).pathname.startsWith("/assets/")) event.respondWith(load(request));
});
