/*
 * Keeps one page for when the club cannot be reached, with the files it names. All else comes from the network: data and
 * the app itself are as fresh as the server has them. And shows what is pushed to this browser.
 */
import { openPushed, showPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

const kept = "palestra-offline";
const page = "/offline.html";

async function keep(): Promise<void> {
  const cache = await caches.open(kept);
  const answer = await fetch(page, { cache: "no-cache" });
  if (!answer.ok) return;
  const named = filesIn(await answer.clone().text(), /(?:href|src)="(\/[^"]+)"/g);
  const sheets = named.filter((file) => file.endsWith(".css"));
  const texts = await Promise.all(sheets.map(async (sheet) => (await fetch(sheet)).text()));
  const files = new Set([...named, ...texts.flatMap((text) => filesIn(text, /url\("?(\/[^")]+)/g))]);
  await cache.addAll([...files]);
  await cache.put(page, answer);
  const needed = new Set([page, ...files]);
  const stored = await cache.keys();
  await Promise.all(
    stored.filter(({ url }) => !needed.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
}

/** The files of ours that a page or a sheet names. */
function filesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, file = ""]) => file);
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

/** All other files can change. */
async function loadNew(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

function isAsset({ url }: Request): boolean {
  return new URL(url).pathname.startsWith("/assets/");
}

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (isAsset(request)) event.respondWith(load(request));
  else if (request.destination === "script" || request.destination === "image") event.respondWith(loadNew(request));
});
self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPushed(self, event.notification)));
