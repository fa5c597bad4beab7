import { Transformer } from "@napi-rs/image";
import pLimit from "p-limit";
import { invalidFields } from "#contract/errors.ts";
import { imageIn } from "../company/image-type.ts";

/** Pixels of a photo's sides as it is kept. */
const SIDE = 256;
/** Pixels of a sent image: each takes four bytes of memory once it is decoded, however small the file. */
const MOST_PIXELS = 24_000_000;
const QUALITY = 82;

/** Decoded images are large: two at once, the others wait. */
const oneOfTwo = pLimit(2);

/**
 * The photo of an image that was sent as base64: upright, cut to a square around its middle, WebP, without whatever else
 * the file told, such as where it was taken. Refuses what does not decode.
 */
export async function photoOf(image: string): Promise<Buffer> {
  const { content, width, height } = imageIn(image);
  if (width * height > MOST_PIXELS) throw invalidFields({ path: "image", code: "TOO_LARGE" });
  return oneOfTwo(() => square(content)).catch(() => {
    throw invalidFields({ path: "image", code: "INVALID_IMAGE" });
  });
}

function square(content: Buffer): Promise<Buffer> {
  return new Transformer(content).rotate().resize({ width: SIDE, height: SIDE }).webp(QUALITY);
}
