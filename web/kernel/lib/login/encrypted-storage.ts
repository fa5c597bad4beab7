import { decrypt, encrypt } from "./encryption.ts";

/**
 * Local storage that a copy of the disk does not give away: values are AES-GCM encrypted under a key that IndexedDB
 * keeps and nobody can export (decisions §8). Browsers offer the cryptography on https and on this machine
 * only; elsewhere nothing is stored and a reload asks to sign in again.
 */
const databaseName = "palestra";
const storeName = "keys";
const keyName = "storage";

/** A text encrypted for storage; undefined where the browser offers no cryptography. */
export async function encryptText(text: string): Promise<string | undefined> {
  const key = await storageKey();
  return key && encrypt(key, text);
}

/** The text that was sealed; undefined when it cannot be decoded. */
export async function decryptText(stored: string): Promise<string | undefined> {
  try {
    const key = await storageKey();
    return key && (await decrypt(key, stored));
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
