import { parentPort } from "node:worker_threads";
import { ResizeFit, Transformer } from "@napi-rs/image";
import type { Decoded, ImageToDecode, ProcessedImage } from "./decode-thread.ts";

// The thread: decodes one image after another.
parentPort?.on("message", (image: ImageToDecode) => parentPort?.postMessage(decoded(image), []));

function decoded({ content, made }: ImageToDecode): Decoded {
  try {
    return made ? madeOf(content, made) : wholeOf(content);
  } catch {
    return "damaged";
  }
}

function madeOf(content: Uint8Array, made: ProcessedImage): Uint8Array {
  const upright = new Transformer(content).rotate();
  if ("side" in made) return upright.resize({ width: made.side, height: made.side }).webpSync(made.quality);
  const { width, height } = new Transformer(content).metadataSync();
  const fits = Math.max(width, height) <= made.within;
  const box = { width: made.within, height: made.within, fit: ResizeFit.Inside };
  return (fits ? upright : upright.resize(box)).webpSync(made.quality);
}

/** The decoder only reports on an image after decoding all of it. */
function wholeOf(content: Uint8Array): "good" {
  new Transformer(content).metadataSync();
  return "good";
}
