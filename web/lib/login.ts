import { seal, unseal } from "./sealed-storage.ts";

/** A signed-in visit as this browser knows it; `expiresAt` in milliseconds of this browser's clock. */
interface Login {
  readonly token: string;
  readonly expiresAt: number;
}

/** Why a login ends: by the person, because the token ran out, or because the server no longer knows it. */
export type LoginEnd = "user" | "expired" | "refused";

const storageName = "palestra.login";
const pathName = "palestra.path";

let current: Login | undefined;
const endListeners = new Set<(why: LoginEnd) => void>();

/** The token to send, or undefined when nobody is signed in. */
export function currentToken(): string | undefined {
  return current && current.expiresAt > Date.now() ? current.token : undefined;
}

/** Milliseconds until the token runs out; 0 or less when it has, undefined when nobody is signed in. */
export function remainingTime(): number | undefined {
  return current && current.expiresAt - Date.now();
}

/**
 * Takes up the login that a reload or another tab left in storage. Answers a token that has run out meanwhile: if its
 * login is remembered, the server still renews it.
 */
export async function restoreLogin(): Promise<string | undefined> {
  const stored = readLogin(await unseal(storageName));
  current = stored && stored.expiresAt > Date.now() ? stored : undefined;
  if (!stored) localStorage.removeItem(storageName);
  return current ? undefined : stored?.token;
}

/** Keeps the login that the server granted; `expires_in` in seconds. */
export async function keepLogin(granted: { readonly token: string; readonly expires_in: number }): Promise<void> {
  current = { token: granted.token, expiresAt: Date.now() + granted.expires_in * 1000 };
  await seal(storageName, JSON.stringify(current));
}

/** Forgets the login, here and in every other tab, and tells the listeners. */
export function endLogin(why: LoginEnd): void {
  localStorage.removeItem(storageName);
  forget(why);
}

/** Calls back whenever a login ends, whichever tab ended it; answers how to stop. */
export function onLoginEnd(listener: (why: LoginEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Follows what other tabs do: a sign-out there is one here, a renewed token is taken over. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== storageName && key !== null) return;
    if (newValue === null) forget("user");
    else void restoreLogin();
  });
}

/** Remembers where someone wanted to go, for after they have signed in. */
export function savePath(path: string): void {
  sessionStorage.setItem(pathName, path);
}

/** The saved path, once. */
export function takeSavedPath(): string | undefined {
  const path = sessionStorage.getItem(pathName);
  sessionStorage.removeItem(pathName);
  return path ?? undefined;
}

function forget(why: LoginEnd): void {
  if (!current) return;
  current = undefined;
  for (const listener of endListeners) listener(why);
}

function readLogin(text: string | undefined): Login | undefined {
  if (text === undefined) return undefined;
  const stored: unknown = JSON.parse(text);
  return isLogin(stored) ? stored : undefined;
}

function isLogin(value: unknown): value is Login {
  if (typeof value !== "object" || value === null || !("token" in value && "expiresAt" in value)) return false;
  return typeof value.token === "string" && typeof value.expiresAt === "number";
}
