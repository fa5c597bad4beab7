import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { openQueue } from "../queue/queue.ts";

/** A square to be made of the middle of an image: pixels of its sides, and the quality it is written in. */
interface Square {
  readonly side: number;
  readonly quality: number;
}

/** The whole of an image, made small enough that no side has more pixels. */
interface Fitted {
  readonly within: number;
  readonly quality: number;
}

/** The result of processing an image. */
export type ProcessedImage = Square | Fitted;

/** The thread's input. Without a result to create, it only checks whether the whole image decodes. */
export interface ImageToDecode {
  readonly content: Uint8Array;
  readonly made?: ProcessedImage | undefined;
}

/** The thread's output: a WebP, or whether the image is good or damaged. */
export type Decoded = Uint8Array | "good" | "damaged";

/** Decoded images are large: one at a time, as many wait as a club may send in parallel, the rest is refused. */
const queued = openQueue({ atOnce: 1, waiting: 16 });

/**
 * Decodes an image whose head has been judged, in a thread of its own, and gives what is to be kept: what is made of it, or
 * the image as it came. The decoder leaves what it decoded to the garbage collector, which does not know how much that is:
 * it goes with the thread. Refuses what does not decode; throws `TOO_BUSY` when too many wait.
 */
export function decode(content: Buffer, made?: ProcessedImage): Promise<Buffer> {
  return queued(async () => {
    const [decoded] = await inThread([{ content, made }]);
    if (decoded instanceof Uint8Array) return Buffer.from(decoded);
    if (decoded !== "good") throw invalidFields({ path: "image", code: "INVALID_IMAGE" });
    return content;
  });
}

/** Which of these images do not decode, by their place. All that they are decoded goes with the one thread that does it. */
export function listDamaged(contents: readonly Buffer[]): Promise<readonly number[]> {
  return queued(async () => {
    const answers = await inThread(contents.map((content) => ({ content })));
    return answers.flatMap((answer, place) => (answer === "good" ? [] : [place]));
  });
}

async function inThread(images: readonly ImageToDecode[]): Promise<readonly unknown[]> {
  const worker = new Worker(new URL("./decode-worker.ts", import.meta.url), { execArgv: [] });
  const answers: unknown[] = [];
  try {
    for (const image of images) {
      const answered = once(worker, "message");
      worker.postMessage(image, []);
      const answer: readonly unknown[] = await answered;
      answers.push(answer[0]);
    }
    return answers;
  } finally {
    await worker.terminate();
  }
}
