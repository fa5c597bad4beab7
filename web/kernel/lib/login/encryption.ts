const cipher = "AES-GCM";

/** A text under a key, as one line. */
export async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, key, new TextEncoder().encode(text));
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
}

/** The text under a key; throws where it is another key's, or nothing that was encrypted. */
export async function decrypt(key: CryptoKey, line: string): Promise<string> {
  const [iv = "", sealed = ""] = line.split(".");
  const text = await crypto.subtle.decrypt({ name: cipher, iv: fromBase64(iv) }, key, fromBase64(sealed));
  return new TextDecoder().decode(text);
}

/** A key that nobody can read out of the browser again. */
export async function importKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", fromBase64(base64), cipher, false, ["encrypt", "decrypt"]);
}

/** One by one: a long text has more bytes than a call takes arguments. */
function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
