import { invalidFields } from "#contract/errors.ts";
import { type imageTypes, longestImage } from "#contract/images.ts";

type ImageType = (typeof imageTypes)[number];

interface Image {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

/** More than any screen of ours shows; a small file may claim sides that no browser survives. */
const LONGEST_SIDE = 8192;

/** An image that was sent as base64 in the member `image` of a body; refuses what is too large or none that we show. */
export function imageIn(text: string): Image & { readonly content: Buffer } {
  const content = Buffer.from(text, "base64");
  if (content.length > longestImage) throw invalidFields({ path: "image", code: "TOO_LARGE" });
  const image = imageOf(content);
  if (!image) throw invalidFields({ path: "image", code: "INVALID_IMAGE" });
  return { ...image, content };
}

/** What kind of image the content is, whatever it is called; undefined when it is none that we show. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  return imageOf(bytes)?.type;
}

function imageOf(bytes: Buffer): Image | undefined {
  const image = readHead(bytes);
  const fits = [image?.width, image?.height].every((side = 0) => side >= 1 && side <= LONGEST_SIDE);
  return fits ? image : undefined;
}

function readHead(bytes: Buffer): Image | undefined {
  try {
    return pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes);
  } catch (error) {
    // The content ends before its own head does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const pngStart = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");

function pngOf(bytes: Buffer): Image | undefined {
  if (!bytes.subarray(0, pngStart.length).equals(pngStart) || !bytes.includes("IDAT", pngStart.length))
    return undefined;
  return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Segments of a JPEG that begin a frame and so tell its size; C4, C8 and CC look like them and do not. */
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpegOf(bytes: Buffer): Image | undefined {
  if (bytes.readUInt16BE(0) !== 0xff_d8) return undefined;
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (frames.has(marker)) {
      return { type: "image/jpeg", height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    const isFill = marker === 0xff;
    at += isFill ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpOf(bytes: Buffer): Image | undefined {
  const [form, kind, chunk] = [textAt(bytes, 0), textAt(bytes, 8), textAt(bytes, 12)];
  if (form !== "RIFF" || kind !== "WEBP" || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const size = webpSize(bytes, chunk);
  return size && { type: "image/webp", ...size };
}

function webpSize(bytes: Buffer, chunk: string) {
  if (chunk === "VP8 " && bytes.readUIntBE(23, 3) === 0x9d_01_2a) {
    return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
  }
  if (chunk === "VP8L" && bytes.readUInt8(20) === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 };
  }
  if (chunk === "VP8X") return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return undefined;
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString("latin1", at, at + 4);
}
