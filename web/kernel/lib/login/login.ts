import { forgetLeft, forgetSeen } from "./local-history.ts";

/** A signed-in visit as this browser knows it; `expiresAt` in milliseconds of this browser's clock. */
interface Login {
  readonly token: string;
  readonly expiresAt: number;
}

/** Why a login ends: by the person, left alone, because the token ran out, or because the server no longer knows it. */
const ends = ["user", "idle", "expired", "refused"] as const;
export type LoginEnd = (typeof ends)[number];

const storageName = "palestra.login";
const endName = "palestra.end";
const pathName = "palestra.saved-path";
const activeName = "palestra.active";

/** How long nobody may touch anything before a login ends (platform-and-people §9). */
export const longestIdleMs = 15 * 60_000;

/** Loaded later, because a visitor needs it only after signing in. */
const sealing = () => import("./encrypted-storage.ts");

let current: Login | undefined;
/** The sealed login as this tab last saw it in storage. */
let seen: string | null = null;
/** The owner of the last login in this tab, as tokens name a person. */
let owner: unknown;
const endListeners = new Set<(why: LoginEnd) => void>();

/** Whether this browser stores a login, valid or not. */
export function isLoginStored(): boolean {
  return localStorage.getItem(storageName) !== null;
}

/** The token to send, or undefined when nobody is signed in. */
export function currentToken(): string | undefined {
  return current && current.expiresAt > Date.now() ? current.token : undefined;
}

/**
 * The token of a login that has not ended here, though it may have run out: if the login is remembered, the server still
 * renews it.
 */
export function lastToken(): string | undefined {
  return current?.token;
}

/** The login that lives here and whose it is, as tokens name them. */
export function livingLogin(): { readonly login: string; readonly owner: string } | undefined {
  const [login, person] = current ? [claimOf(current.token, "sid"), claimOf(current.token, "sub")] : [];
  return typeof login === "string" && typeof person === "string" ? { login, owner: person } : undefined;
}

/** When the token runs out, in milliseconds of this browser's clock; undefined when nobody is signed in. */
export function loginExpiry(): number | undefined {
  return current?.expiresAt;
}

/** When somebody last touched anything, in any tab, in milliseconds; undefined if no tab has reported. */
export function lastTouch(): number | undefined {
  const stored = localStorage.getItem(activeName);
  return stored === null ? undefined : Number(stored);
}

export function reportTouch(now: number): void {
  localStorage.setItem(activeName, String(now));
}

/** Whether the login was left alone for too long with no tab open; one that is to be remembered may be. */
export function wasLeftAlone(): boolean {
  const isKept = current === undefined || claimOf(current.token, "remember") !== false;
  return !isKept && Date.now() - (lastTouch() ?? Infinity) >= longestIdleMs;
}

/** Keeps the login that the server granted; `expires_in` in seconds. */
export async function storeLogin(granted: { readonly token: string; readonly expires_in: number }): Promise<void> {
  const login = { token: granted.token, expiresAt: Date.now() + granted.expires_in * 1000 };
  takeOver(login);
  const sealed = await sealing()
    .then(({ encryptText }) => encryptText(JSON.stringify(login)))
    .catch(() => undefined);
  if (current !== login) return;
  localStorage.removeItem(endName);
  if (sealed === undefined) return;
  localStorage.setItem(storageName, sealed);
  seen = sealed;
}

/** Removes the login, here and in every other tab, and notifies the listeners. */
export function forgetLogin(why: LoginEnd): void {
  localStorage.setItem(endName, why);
  localStorage.removeItem(storageName);
  void sealing()
    .then(({ forgetKey }) => forgetKey())
    .catch(() => undefined);
  forget(why);
}

/** Ends the login whose token the server refused, unless another tab has renewed it since. */
export async function refuseLogin(token: string): Promise<void> {
  await catchUp();
  if (current?.token === token) forgetLogin("refused");
}

/** Why the last login of this browser ended, in any tab; undefined once somebody has signed in again. */
export function lastEnd(): LoginEnd | undefined {
  const why = localStorage.getItem(endName);
  return ends.find((end) => end === why);
}

/** Calls back when a login ends, in any tab; returns how to stop. */
export function onLoginEnd(listener: (why: LoginEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Follows other tabs: a sign-out there signs out here, a renewed token is taken over, a sign-in is reported. */
export function followOtherTabs(onSignIn: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (key !== storageName && key !== null) return;
    const wasSignedIn = currentToken() !== undefined;
    void catchUp().then(() => !wasSignedIn && current && onSignIn());
  });
}

/** Takes over changes of other tabs; a sleeping tab received no events. */
export async function catchUp(): Promise<void> {
  const sealed = localStorage.getItem(storageName);
  if (sealed === seen) return;
  const stored =
    sealed === null ? undefined : readLogin(await sealing().then(({ decryptText }) => decryptText(sealed)));
  if (localStorage.getItem(storageName) !== sealed) return catchUp();
  if (stored && !isSamePerson(stored)) return startAfresh();
  seen = stored ? sealed : null;
  if (stored) takeOver(stored);
  else dropLogin();
}

/** Remembers where someone wanted to go, for after they have signed in; only for them, if it is known who it is. */
export function savePath(path: string): void {
  sessionStorage.setItem(pathName, JSON.stringify({ path, owner }));
}

/** The saved path, once, unless it is somebody else's. */
export function takeSavedPath(personId: number): string | undefined {
  const saved: unknown = JSON.parse(sessionStorage.getItem(pathName) ?? "null");
  dropSavedPath();
  if (typeof saved !== "object" || saved === null || !("path" in saved)) return undefined;
  const isTheirs = !("owner" in saved) || saved.owner === String(personId);
  return isTheirs && typeof saved.path === "string" ? saved.path : undefined;
}

export function dropSavedPath(): void {
  sessionStorage.removeItem(pathName);
}

function takeOver(login: Login): void {
  current = login;
  owner = claimOf(login.token, "sub");
}

/** Another person has signed in since: reloads, so that this tab keeps nothing. */
function startAfresh(): void {
  current = undefined;
  forgetSeen();
  forgetLeft();
  document.body.hidden = true;
  location.replace("/");
}

/** The login in storage is gone, or cannot be read. */
function dropLogin(): void {
  localStorage.removeItem(storageName);
  forget(lastEnd() ?? "user");
}

function forget(why: LoginEnd): void {
  if (!current) return;
  current = undefined;
  seen = null;
  localStorage.removeItem(activeName);
  for (const listener of endListeners) listener(why);
}

/** Whether a stored token belongs to the person signed in here: with a new login they continue where they are. */
function isSamePerson({ token }: Login): boolean {
  return current === undefined || claimOf(token, "sub") === claimOf(current.token, "sub");
}

/** A claim of a token: the login, its owner, and whether it is remembered. */
function claimOf(token: string, name: "sid" | "sub" | "remember"): unknown {
  const [, claims = ""] = token.split(".");
  const read: unknown = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  return typeof read === "object" && read !== null ? Reflect.get(read, name) : undefined;
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
