import { decode } from "../../kernel/files/decode-thread.ts";
import { imageIn } from "../../kernel/files/image-type.ts";

const square = { side: 256, quality: 82 };

/**
 * The photo from an image sent as base64: upright, cropped to a centered square, WebP, without metadata such as where
 * it was taken. Refuses what does not decode; throws `TOO_BUSY` when too many wait.
 */
export async function decodePhoto(image: string): Promise<Buffer> {
  return decode(imageIn(image).content, square);
}
