import { auth } from "#contract/identity/auth.ts";
import { call } from "../calls/api.ts";
import { withoutCardNumbers } from "./card-number.ts";
import { livingLogin } from "../login/login.ts";
import { decrypt, encrypt, importKey } from "../login/encryption.ts";
import { leftHere } from "../login/local-history.ts";

/** A login's key, which this tab holds in memory alone and the server gives to its owner alone. */
interface Sealing {
  readonly login: string;
  readonly owner: string;
  readonly key: CryptoKey;
}

/** The content of the forms of a page. */
interface Typed {
  readonly path: string;
  readonly text: string;
}

let sealing: Sealing | undefined;
let asked: Promise<void> | undefined;

/** Fetches the key of the living login, once; where the browser has no cryptography nothing is ever kept. */
export async function prepareDraftKey(): Promise<void> {
  const login = livingLogin();
  if (!login || !globalThis.isSecureContext || sealing?.login === login.login) return;
  asked ??= keyOf(login.login).then((key) => {
    sealing = { ...login, key };
  });
  await asked.finally(() => {
    asked = undefined;
  });
}

/** Keeps what was typed on a page when the login ended, in this tab and unreadable until the same person is back. */
export async function encryptDrafts({ path, text }: Typed): Promise<void> {
  const ended = sealing;
  sealing = undefined;
  if (!ended) return;
  const { login, owner, key } = ended;
  const sealed = await encrypt(key, JSON.stringify({ path, text: withoutCardNumbers(text) }));
  sessionStorage.setItem(leftHere.typed, JSON.stringify({ login, owner, build: buildOf(), sealed }));
}

/** The kept drafts and their page, for the person who typed them; they are removed in any case. */
export async function decryptDrafts(
  personId: number,
): Promise<{ readonly path: string; readonly values: Map<string, unknown> } | undefined> {
  const kept: unknown = JSON.parse(sessionStorage.getItem(leftHere.typed) ?? "null");
  sessionStorage.removeItem(leftHere.typed);
  if (
    !hasTexts(kept, ["login", "owner", "build", "sealed"]) ||
    kept.owner !== String(personId) ||
    kept.build !== buildOf()
  )
    return undefined;
  const read: unknown = JSON.parse(await decrypt(await keyOf(kept.login), kept.sealed));
  if (!hasTexts(read, ["path", "text"])) return undefined;
  const values: unknown = JSON.parse(read.text);
  const entries = Array.isArray(values) ? values.filter(isEntry) : [];
  return { path: new URL(read.path, location.origin).pathname, values: new Map(entries) };
}

async function keyOf(login: string): Promise<CryptoKey> {
  return importKey((await call(auth.sealingKey, { params: { id: login } })).key);
}

/**
 * Which build of the app typed it: another one may call other things by the same name. The file that began it has its
 * content in its own.
 */
function buildOf(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
}

function hasTexts<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> {
  return (
    typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string")
  );
}

function isEntry(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string";
}
