import { describe, expect, test } from "vitest";
import {
  jpegFrame,
  jpegFrom,
  jpegSegment,
  losslessFrame,
  lossyFrame,
  progressiveJpeg,
  riffChunk,
  webpCanvas,
  webpFrom,
} from "../../test/files/pictures.ts";
import { pngChunk, pngFrom, pngOf, profileOf } from "../../test/files/png-pictures.ts";
import { boundedImage, imageIn } from "./image-type.ts";

const png = pngOf(40, 30, [200, 238, 61]);
const pixels = pngChunk("IDAT", Buffer.alloc(8));
const small = { width: 64, height: 48 };
const vast = { width: 5000, height: 5000 };
const scan = jpegSegment(0xda, Buffer.of(1, 1, 0, 0, 0, 0));
const jpeg = jpegFrom(jpegFrame(small), scan);
const lossy = webpFrom(lossyFrame(64, 48, 20));
const lossless = webpFrom(losslessFrame(64, 48));
const extended = webpFrom(webpCanvas(64, 48), riffChunk("ALPH", Buffer.alloc(7)), lossyFrame(64, 48, 20));

describe("the kind of an image", () => {
  test.each([
    ["a PNG", png, "image/png"],
    ["a PNG with a profile of colours", pngFrom({ ...small, depth: 8 }, profileOf(3000), pixels), "image/png"],
    ["a JPEG", jpeg, "image/jpeg"],
    ["a JPEG of ten scans, one after another", progressiveJpeg(small, 10), "image/jpeg"],
    [
      "a JPEG with a camera's notes",
      jpegFrom(jpegSegment(0xe1, Buffer.alloc(300)), jpegSegment(0xc4, png), jpegFrame(small), scan),
      "image/jpeg",
    ],
    [
      "a JPEG whose pixels look like markers",
      jpegFrom(jpegFrame(small), scan, Buffer.of(0xff, 0, 0xff, 0xd3, 0xff)),
      "image/jpeg",
    ],
    ["a lossy WebP", lossy, "image/webp"],
    ["a lossless WebP", lossless, "image/webp"],
    ["an extended WebP", extended, "image/webp"],
  ])("is read from the content of %s", (_, content, type) => {
    expect(boundedImage(content)?.type).toBe(type);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", Buffer.from("<svg onload=alert(1)>")],
    ["a page that begins like a PNG", Buffer.from("\x89PNG\r\n\x1a\n<script>", "latin1")],
    ["a PNG without pixels", png.subarray(0, 33)],
    ["a PNG without width", Buffer.concat([png.subarray(0, 16), Buffer.alloc(4), png.subarray(20)])],
    ["a PNG that claims a side of two thousand million", withWidth(png, 2_000_000_000)],
    ["a JPEG that ends before its frame", jpeg.subarray(0, 8)],
    ["a JPEG without a frame", jpegFrom(scan)],
    ["a JPEG without pixels", jpegFrom(jpegFrame(small))],
    ["a JPEG with a second frame", jpegFrom(jpegFrame(small), scan, jpegFrame(vast), scan)],
    ["a JPEG that tells its height later", jpegFrom(jpegFrame(small), scan, jpegSegment(0xdc, Buffer.of(99, 99)))],
    ["a JPEG of a kind that nobody writes", jpegFrom(jpegFrame({ ...small, marker: 0xc9 }), scan)],
    ["a JPEG of a hundred scans", progressiveJpeg(small, 100)],
    ["a PNG that moves", pngFrom({ ...small, depth: 8 }, pngChunk("acTL", Buffer.alloc(8)), pixels)],
    ["a PNG with a second head", pngFrom({ ...small, depth: 8 }, pngChunk("IHDR", Buffer.alloc(13)), pixels)],
    ["a PNG whose profile unfolds to gigabytes", pngFrom({ ...small, depth: 8 }, profileOf(30_000_000), pixels)],
    ["a PNG whose profile is damaged", pngFrom({ ...small, depth: 8 }, pngChunk("iCCP", Buffer.alloc(40)), pixels)],
    ["a WebP whose frame is larger than its canvas", webpFrom(webpCanvas(16, 16), lossyFrame(16_383, 16_383, 20))],
    ["a lossless WebP of that kind", webpFrom(webpCanvas(16, 16), losslessFrame(8000, 8000))],
    ["a WebP with a second frame", webpFrom(lossyFrame(64, 48, 20), lossyFrame(8000, 8000, 20))],
    ["a WebP that moves", webpFrom(webpCanvas(64, 48, 2), lossyFrame(64, 48, 20))],
    [
      "a WebP with a frame in a frame",
      webpFrom(
        webpCanvas(64, 48),
        riffChunk("ANMF", Buffer.concat([Buffer.alloc(16), lossyFrame(8000, 8000, 20)])),
        lossyFrame(64, 48, 20),
      ),
    ],
    ["a WebP with a canvas alone", webpFrom(webpCanvas(64, 48))],
    ["a WebP that goes on after its end", Buffer.concat([lossy, lossyFrame(8000, 8000, 20)])],
    ["a WebP cut off", lossy.subarray(0, 24)],
    ["another kind of RIFF", Buffer.concat([lossy.subarray(0, 8), Buffer.from("AVI "), lossy.subarray(12)])],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0", "latin1")],
  ])("is none for %s", (_, content) => {
    expect(boundedImage(content)).toBeUndefined();
  });

  test("is found in any prefix of an image without an error", () => {
    for (const image of [png, jpeg, progressiveJpeg(small, 3), lossy, lossless, extended]) {
      for (let length = 0; length < image.length; length += 1) boundedImage(image.subarray(0, length));
    }
  });
});

describe("an image that was sent", () => {
  test.each([
    ["of four bytes a pixel", pngFrom({ width: 4096, height: 4097, depth: 8 }, pixels)],
    ["of eight bytes a pixel", pngFrom({ width: 4096, height: 2049, depth: 16 }, pixels)],
    ["in a JPEG", jpegFrom(jpegFrame({ width: 8000, height: 3000 }), scan)],
    ["in a WebP", webpFrom(webpCanvas(8000, 3000), losslessFrame(8000, 3000))],
  ])("is refused when it unfolds to more than 64 MiB, %s", (_, content) => {
    expect(() => imageIn(content.toString("base64"))).toThrow(
      expect.objectContaining({ details: { errors: [expect.objectContaining({ code: "TOO_LARGE" })] } }),
    );
  });

  test("may have sixteen million pixels", () => {
    const largest = pngFrom({ width: 4096, height: 4096, depth: 8 }, pixels);
    expect(imageIn(largest.toString("base64")).type).toBe("image/png");
  });
});

function withWidth(image: Buffer, width: number): Buffer {
  const changed = Buffer.from(image);
  changed.writeUInt32BE(width, 16);
  return changed;
}
