/** Into the club without its sign-in: a third of what a visit costs, where it is not about that. */
import type { Page } from "playwright-core";
import * as z from "zod/mini";
import type { Role } from "#contract/kernel/values.ts";
import { pageShown } from "./club.ts";

const loggedIn = z.object({ data: z.object({ token: z.string(), expires_in: z.number() }) });
const oneself = z.object({ data: z.object({ locale: z.string() }) });

/**
 * Signs in somebody of the demo club with a login of their own, and waits for the requested page, else the landing
 * page.
 */
export async function letIn(page: Page, role: Role, path = "/"): Promise<void> {
  const login = await page.request.post("/api/login", {
    data: { email: `${role}@palestra.demo`, password: "palestra2026", remember: true },
  });
  const { token, expires_in } = loggedIn.parse(await login.json()).data;
  // A page of the club's origin that is not part of the app; nobody returns to it.
  await page.goto("/favicon.svg");
  await settleLanguage(page, token);
  await page.evaluate(keepLogin({ token, lastsMs: expires_in * 1000 }));
  await page.evaluate(`location.replace(${JSON.stringify(path)})`);
  await pageShown(page);
}

/** As signing in does: a browser without a language of its own takes the person's. */
async function settleLanguage(page: Page, token: string): Promise<void> {
  const kept = await page.context().cookies();
  if (kept.some(({ name }) => name === "locale")) return;
  const me = await page.request.get("/api/me", { headers: { authorization: `Bearer ${token}` } });
  const { locale } = oneself.parse(await me.json()).data;
  await page.context().addCookies([{ name: "locale", value: locale, url: page.url() }]);
}

/** Leaves a login in the browser as the app keeps it (`web/kernel/lib/login/login.ts`), sealed by a key that only this browser has. */
const keepLogin = (login: { readonly token: string; readonly lastsMs: number }) => `(async () => {
  const { token, lastsMs } = ${JSON.stringify(login)};
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const opening = indexedDB.open("palestra", 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("keys"));
  await new Promise((opened) => opening.addEventListener("success", opened));
  const keeping = opening.result.transaction("keys", "readwrite");
  keeping.objectStore("keys").put(key, "storage");
  await new Promise((kept) => keeping.addEventListener("complete", kept));
  opening.result.close();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify({ token, expiresAt: Date.now() + lastsMs }));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text));
  const line = [iv, sealed].map((bytes) => btoa(String.fromCharCode(...bytes))).join(".");
  localStorage.setItem("palestra.login", line);
})()`;
