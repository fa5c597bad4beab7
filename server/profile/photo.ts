import { Transformer } from "@napi-rs/image";
import pLimit from "p-limit";
import { Refusal, invalidFields } from "#contract/errors.ts";
import { imageIn } from "../company/image-type.ts";

/** Pixels of a photo's sides as it is kept. */
const SIDE = 256;
/** Pixels of a sent image's sides: each decoded one takes four bytes of memory. */
const LONGEST_SIDE = 6000;
const QUALITY = 82;

/** Decoded images are large: two at once, the others wait. */
const oneOfTwo = pLimit(2);

/**
 * The photo of an image that was sent as base64: upright, cut to a square around its middle, WebP, without whatever else
 * the file told, such as where it was taken. Refuses what does not decode.
 */
export async function photoOf(image: string): Promise<Buffer> {
  const { content } = imageIn(image);
  return oneOfTwo(() => square(content)).catch((error: unknown) => {
    throw error instanceof Refusal ? error : invalidFields({ path: "image", code: "INVALID_IMAGE" });
  });
}

async function square(content: Buffer): Promise<Buffer> {
  const { width, height } = await new Transformer(content).metadata();
  if (Math.max(width, height) > LONGEST_SIDE) throw invalidFields({ path: "image", code: "TOO_LARGE" });
  return new Transformer(content).rotate().resize({ width: SIDE, height: SIDE }).webp(QUALITY);
}
