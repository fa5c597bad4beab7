import { describe, expect, test } from "vitest";
import { pngOf } from "../test/pictures.ts";
import { imageTypeOf } from "./image-type.ts";

const png = pngOf(40, 30, [200, 238, 61]);

function jpegOf(width: number, height: number, ...before: readonly Buffer[]): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.of(0xff, 0xd8), ...before, frame, Buffer.of(0xff, 0xda)]);
}

/** A segment that a JPEG may have before its frame, such as a camera's notes. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function webpOf(chunk: string, content: Buffer): Buffer {
  const file = Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, "latin1"), content]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const lossy = webpOf("VP8 ", Buffer.of(0, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 48, 0));
const lossless = webpOf("VP8L", Buffer.of(0x2f, 63, 0xc0, 11, 0));
const extended = webpOf("VP8X", Buffer.of(0, 0, 0, 0, 63, 0, 0, 47, 0, 0));

describe("the kind of an image", () => {
  test.each([
    ["a PNG", png, "image/png"],
    ["a JPEG", jpegOf(64, 48), "image/jpeg"],
    [
      "a JPEG with a camera's notes",
      jpegOf(64, 48, segment(0xe1, Buffer.alloc(300)), segment(0xc4, png)),
      "image/jpeg",
    ],
    ["a lossy WebP", lossy, "image/webp"],
    ["a lossless WebP", lossless, "image/webp"],
    ["an extended WebP", extended, "image/webp"],
  ])("is read from the content of %s", (_, content, type) => {
    expect(imageTypeOf(content)).toBe(type);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", Buffer.from("<svg onload=alert(1)>")],
    ["a page that begins like a PNG", Buffer.from("\x89PNG\r\n\x1a\n<script>", "latin1")],
    ["a PNG without pixels", png.subarray(0, 33)],
    ["a PNG without width", Buffer.concat([png.subarray(0, 16), Buffer.alloc(4), png.subarray(20)])],
    ["a PNG that claims a side of two thousand million", withWidth(png, 2_000_000_000)],
    ["a JPEG that ends before its frame", jpegOf(64, 48).subarray(0, 8)],
    ["a JPEG without a frame", Buffer.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0)],
    ["a WebP cut off", lossy.subarray(0, 24)],
    ["another kind of RIFF", Buffer.concat([lossy.subarray(0, 8), Buffer.from("AVI "), lossy.subarray(12)])],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0", "latin1")],
  ])("is none for %s", (_, content) => {
    expect(imageTypeOf(content)).toBeUndefined();
  });

  test("is found in any prefix of an image without an error", () => {
    for (const image of [png, jpegOf(64, 48), lossy, lossless, extended]) {
      for (let length = 0; length < image.length; length += 1) imageTypeOf(image.subarray(0, length));
    }
  });
});

function withWidth(image: Buffer, width: number): Buffer {
  const changed = Buffer.from(image);
  changed.writeUInt32BE(width, 16);
  return changed;
}
