import { parentPort } from "node:worker_threads";
import { Transformer } from "@napi-rs/image";
import type { Decoded, ImageToDecode, Square } from "./decode-thread.ts";

// The thread: decodes one image.
parentPort?.once("message", (image: ImageToDecode) => parentPort?.postMessage(decoded(image), []));

function decoded({ content, square }: ImageToDecode): Decoded {
  try {
    return square ? squareOf(content, square) : wholeOf(content);
  } catch {
    return "damaged";
  }
}

function squareOf(content: Uint8Array, { side, quality }: Square): Uint8Array {
  return new Transformer(content).rotate().resize({ width: side, height: side }).webpSync(quality);
}

/** What the decoder tells of an image it knows once it has decoded all of it. */
function wholeOf(content: Uint8Array): "good" {
  new Transformer(content).metadataSync();
  return "good";
}
