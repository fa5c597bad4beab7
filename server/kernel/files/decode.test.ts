import { Transformer } from "@napi-rs/image";
import { expect, test } from "vitest";
import { losslessFrame, webpFrom } from "../../test/files/pictures.ts";
import { pngOf } from "../../test/files/png-pictures.ts";
import { decode } from "./decode-thread.ts";

const picture = pngOf(60, 40, [9, 90, 200]);

test("an image is kept as it came, or as the square of its middle", async () => {
  expect(await decode(picture)).toBe(picture);
  const square = await decode(picture, { side: 20, quality: 80 });
  expect(await new Transformer(square).metadata()).toMatchObject({ width: 20, height: 20, format: "webp" });
});

/** The picture after fitting it into a square. */
async function fitted(within: number) {
  return new Transformer(await decode(picture, { within, quality: 80 })).metadata();
}

test("an image that is to be kept whole is made small enough, and no larger than it is", async () => {
  expect(await fitted(30)).toMatchObject({ width: 30, height: 20, format: "webp" });
  expect(await fitted(512)).toMatchObject({ width: 60, height: 40, format: "webp" });
});

test("a head without pixels does not decode", async () => {
  const refusal = { details: { errors: [{ path: "image", code: "INVALID_IMAGE" }] } };
  const head = webpFrom(losslessFrame(64, 48));
  await expect(decode(head)).rejects.toMatchObject(refusal);
  await expect(decode(head, { side: 20, quality: 80 })).rejects.toMatchObject(refusal);
});

test("what was decoded is gone with the answer: images one after another take no more than one", async () => {
  const large = pngOf(3000, 2000, [9, 90, 200]);
  await decode(large, { side: 20, quality: 80 });
  const held = process.resourceUsage().maxRSS;
  for (let times = 0; times < 6; times += 1) await decode(large, { side: 20, quality: 80 });
  // In KiB: each takes 18 MB once it is decoded.
  expect(process.resourceUsage().maxRSS - held).toBeLessThan(64 * 1024);
});
