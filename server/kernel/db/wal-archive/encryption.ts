import { createReadStream, createWriteStream } from "node:fs";
import { access, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { decrypted, encrypted } from "../archive/encryption.ts";

/** Encrypts and decrypts the files of a WAL archive; undefined without a passphrase. */
export interface Encryption {
  readonly identity: string;
  readonly recipient: string;
}

const KEY = "key.age";

/**
 * The key of a WAL archive, stored in its folder under the passphrase: scrypt is for passphrases and too slow for a
 * file a minute.
 *
 * @throws WrongPassphrase if another passphrase protects it
 */
export async function openEncryption(folder: string, passphrase: string | undefined): Promise<Encryption | undefined> {
  if (passphrase === undefined) return undefined;
  const path = join(folder, KEY);
  const kept = await readFile(path).catch(() => undefined);
  const identity = kept ? await text(decrypted(Readable.from([kept]), passphrase)) : await generateX25519Identity();
  if (!kept) {
    const key = encrypted(Readable.from([Buffer.from(identity)]), passphrase);
    await writeWhole(path, (draft) => pipeline(key, createWriteStream(draft, { mode: 0o600, flush: true })));
  }
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether a journal has a key. */
export async function isEncryptedSegment(folder: string): Promise<boolean> {
  return access(join(folder, KEY)).then(
    () => true,
    () => false,
  );
}

async function text(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

export function suffixOf(seal: Encryption | undefined): string {
  return seal ? ".gz.age" : ".gz";
}

/** Writes bytes packed, and sealed where there is a seal. */
export async function writePacked(path: string, bytes: Readable, seal: Encryption | undefined): Promise<void> {
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const packing = createGzip({ level: 1 });
  if (seal) await pipeline(bytes, packing, (packed: Readable) => sealed(packed, seal), output);
  else await pipeline(bytes, packing, output);
}

/** Writes a file that is there whole or not at all. */
export async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.part`;
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function* sealed(bytes: Readable, { recipient }: Encryption): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(ReadableStream.from<Uint8Array>(bytes));
}

/** Has what was packed as it was. */
export async function unpack(
  from: string,
  take: (bytes: AsyncIterable<Buffer>) => Promise<void>,
  seal: Encryption | undefined,
): Promise<void> {
  const file = createReadStream(from);
  if (seal) await pipeline(file, (bytes: Readable) => unsealed(bytes, seal), createGunzip(), take);
  else await pipeline(file, createGunzip(), take);
}

async function* unsealed(file: Readable, { identity }: Encryption): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(file));
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
}
