import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";

/** The work factor of scrypt: 64 MB and a fifth of a second to open a file, or to try a passphrase. */
const WORK_FACTOR = 16;
/** The first bytes of every file in the format of age. */
const BEGINNING = "age-encryption.org/";

/** A passphrase that a file was not encrypted with. */
export class WrongPassphrase extends Error {}

/** The content of a file is not what was encrypted. */
export class Tampered extends Error {}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0);
    return buffer.subarray(0, bytesRead).toString("latin1") === BEGINNING;
  } finally {
    await file.close();
  }
}

/** Bytes as a file of age, which its own programs open as well; 64 kB at a time. */
export async function* encrypted(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* await encrypter.encrypt(ReadableStream.from(bytes));
}

/**
 * The bytes that were encrypted.
 * @throws WrongPassphrase before the first of them, Tampered at what does not belong there
 */
export async function* decrypted(file: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(file));
  } catch (error) {
    throw explained(error);
  }
}

/** The library says it in words alone; what the disk says has a number. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || "syscall" in error) return error;
  if (error.message.startsWith("no identity matched")) return new WrongPassphrase();
  return new Tampered(error.message, { cause: error });
}
