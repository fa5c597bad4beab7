/**
 * Local storage that a copy of the disk does not give away: values are AES-GCM encrypted under a key that IndexedDB
 * keeps and nobody can export (decisions §8). Browsers offer the cryptography on https and on this machine
 * only; elsewhere nothing is stored and a reload asks to sign in again.
 */
const databaseName = "palestra";
const storeName = "keys";
const keyName = "storage";

/** A text encrypted for storage; undefined where the browser offers no cryptography. */
export async function seal(text: string): Promise<string | undefined> {
  const key = await storageKey();
  if (!key) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
}

/** The text that was sealed; undefined when it cannot be decoded. */
export async function unseal(stored: string): Promise<string | undefined> {
  try {
    const [iv = "", sealed = ""] = stored.split(".");
    const key = await storageKey();
    if (!key) return undefined;
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: fromBase64(iv) }, key, fromBase64(sealed));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

/** Throws the key away: what was sealed with it is lost. */
export async function forgetKey(): Promise<void> {
  if (globalThis.isSecureContext) await answerOf(indexedDB.deleteDatabase(databaseName)).catch(() => undefined);
}

async function storageKey(): Promise<CryptoKey | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  try {
    const database = await openDatabase();
    const found: unknown = await answerOf(database.transaction(storeName).objectStore(storeName).get(keyName));
    const key = found instanceof CryptoKey ? found : await createKey(database);
    database.close();
    return key;
  } catch {
    return undefined;
  }
}

async function createKey(database: IDBDatabase): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await answerOf(database.transaction(storeName, "readwrite").objectStore(storeName).put(key, keyName));
  return key;
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(storeName));
  return answerOf(opening);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB refused")));
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
