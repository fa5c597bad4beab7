import { decode } from "../../kernel/files/decode-thread.ts";
import { imageIn } from "../../kernel/files/image-type.ts";

const square = { side: 256, quality: 82 };

/**
 * The photo of an image that was sent as base64: upright, cut to a square around its middle, WebP, without whatever else
 * the file told, such as where it was taken. Refuses what does not decode; throws `TOO_BUSY` when too many wait.
 */
export async function decodePhoto(image: string): Promise<Buffer> {
  return decode(imageIn(image).content, square);
}
