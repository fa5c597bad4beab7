import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { type imageTypes, longestImage } from "#contract/kernel/files/files.ts";
import { type ImageHeader, jpegHead, pngHead, webpHead } from "./image-heads.ts";

type ImageType = (typeof imageTypes)[number];

/** An image of a kind that we show. */
export interface Image {
  readonly type: ImageType;
  readonly content: Buffer;
}

type TypedHead = ImageHeader & Pick<Image, "type">;

/** More than any screen of ours shows; a small file may claim sides that no browser survives. */
const LONGEST_SIDE = 8192;
/** The most that an image may take once decoded, however small the file: sixteen million pixels of four bytes. */
const MOST_DECODED = 64 * 1024 * 1024;
/** How many times longer one side may be than the other: a photo is scaled by its shorter one before it is cut. */
const LONGEST_SHAPE = 16;

/** An image that was sent as base64 in the member `image` of a body; refuses what is too large or none that we show. */
export function imageIn(text: string): Image {
  const content = Buffer.from(text, "base64");
  if (content.length > longestImage) throw invalidFields({ path: "image", code: "TOO_LARGE" });
  const image = imageOf(content);
  if (!image) throw invalidFields({ path: "image", code: "INVALID_IMAGE" });
  if (decodedBytes(image) > MOST_DECODED) throw invalidFields({ path: "image", code: "TOO_LARGE" });
  return { type: image.type, content };
}

function decodedBytes({ width, height, pixelBytes }: ImageHeader): number {
  return width * height * pixelBytes;
}

/** The kind of an image that is within all bounds, and what it takes once it is decoded; undefined of any other. */
export function boundedImage(content: Buffer): { readonly type: ImageType; readonly decoded: number } | undefined {
  const image = content.length > longestImage ? undefined : imageOf(content);
  const decoded = image ? decodedBytes(image) : 0;
  return image && decoded <= MOST_DECODED ? { type: image.type, decoded } : undefined;
}

function imageOf(bytes: Buffer): TypedHead | undefined {
  const image = readHead(bytes);
  if (!image) return undefined;
  const [shorter, longer] = [Math.min(image.width, image.height), Math.max(image.width, image.height)];
  return shorter >= 1 && longer <= Math.min(LONGEST_SIDE, shorter * LONGEST_SHAPE) ? image : undefined;
}

const readers: readonly (readonly [ImageType, (bytes: Buffer) => ImageHeader | undefined])[] = [
  ["image/png", pngHead],
  ["image/jpeg", jpegHead],
  ["image/webp", webpHead],
];

function readHead(bytes: Buffer): TypedHead | undefined {
  for (const [type, read] of readers) {
    const head = readWithin(bytes, read);
    if (head) return { type, ...head };
  }
  return undefined;
}

function readWithin(bytes: Buffer, read: (bytes: Buffer) => ImageHeader | undefined): ImageHeader | undefined {
  try {
    return read(bytes);
  } catch (error) {
    // The content ends before what it announced.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
