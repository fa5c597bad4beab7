import { Transformer } from "@napi-rs/image";
import { invalidFields } from "#contract/errors.ts";
import { imageIn } from "../files/image-type.ts";
import { openQueue } from "../queue.ts";

/** Pixels of a photo's sides as it is kept. */
const SIDE = 256;
const QUALITY = 82;

/** Decoded images are large: one at a time, as many wait as a club may send at once, the rest is refused. */
const queued = openQueue({ atOnce: 1, waiting: 16 });

/**
 * The photo of an image that was sent as base64: upright, cut to a square around its middle, WebP, without whatever else
 * the file told, such as where it was taken. Refuses what does not decode; throws `TOO_BUSY` when too many wait.
 */
export async function photoOf(image: string): Promise<Buffer> {
  const { content } = imageIn(image);
  return queued(() => square(content).catch(refuse));
}

function refuse(): never {
  throw invalidFields({ path: "image", code: "INVALID_IMAGE" });
}

function square(content: Buffer): Promise<Buffer> {
  return new Transformer(content).rotate().resize({ width: SIDE, height: SIDE }).webp(QUALITY);
}
