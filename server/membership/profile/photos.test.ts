import { deflateSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";
import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { clients } from "#contract/membership/clients.ts";
import { longestImage } from "#contract/kernel/files/files.ts";
import { people } from "#contract/identity/people.ts";
import { profiles } from "#contract/membership/profile.ts";
import { staff } from "#contract/membership/staff.ts";
import { auth } from "#contract/identity/auth.ts";
import { lossyFrame, progressiveJpeg, webpCanvas, webpFrom } from "../../test/files/pictures.ts";
import { pngChunk, pngFrom, pngOf, profileOf } from "../../test/files/png-pictures.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");

const paramsOf = (id: number) => ({ id: `${id}` });
const put = (person: number, image: string | null, version?: number, as = admin) =>
  world.call(profiles.changeImage, { params: paramsOf(person), body: { image, ...(version && { version }) } }, as);

async function set(person: number, image: Buffer): Promise<string> {
  const { data, problem } = await put(person, image.toString("base64"));
  expect(problem).toHaveProperty("data");
  return data.profileImage ?? "";
}

async function fetchPhoto(person: number, name: string, as = admin) {
  const headers = { authorization: `Bearer ${await world.token(as)}` };
  return world.app.inject({ url: `/api/users/${person}/profile-image/${name}`, headers });
}

type Colour = "red" | "green" | "blue";
const colours: Readonly<Record<Colour, readonly number[]>> = {
  red: [220, 30, 30, 255],
  green: [30, 200, 30, 255],
  blue: [30, 30, 220, 255],
};

/** A picture in three stripes from left to right, the middle one as wide as the picture is high. */
function striped(): Transformer {
  const pixels = Array.from({ length: 400 * 200 }, (_, at) => {
    const x = at % 400;
    return colours[x < 100 ? "red" : x < 300 ? "green" : "blue"];
  }).flat();
  return Transformer.fromRgbaPixels(Uint8Array.from(pixels), 400, 200);
}

/** A picture whose upper half is red and its lower one blue. */
function halves(): Transformer {
  const pixels = Array.from({ length: 100 * 60 }, (_, at) => colours[at < 100 * 30 ? "red" : "blue"]).flat();
  return Transformer.fromRgbaPixels(Uint8Array.from(pixels), 100, 60);
}

/** A JPEG with an EXIF segment: its orientation, and a remark that names the place. */
function withExif(jpeg: Buffer, orientation: number): Buffer {
  const remark = Buffer.from("45.4215 N, 75.6972 W\0", "latin1");
  const tiff = Buffer.alloc(38);
  tiff.write("MM\0*\0\0\0\x08\0\x02", "latin1");
  tiff.set([0x01, 0x0e, 0, 2, 0, 0, 0, remark.length, 0, 0, 0, 38], 10);
  tiff.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], 22);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, remark]);
  const length = Buffer.of(0xff, 0xe1, 0, exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), length, exif, jpeg.subarray(2)]);
}

/** The colours at the top, right, bottom and left of a photo as it is kept. */
async function edgesOf(photo: Buffer): Promise<Colour[]> {
  const pixels = await new Transformer(photo).rawPixels();
  const channels = pixels.length / 256 / 256;
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray((y * 256 + x) * channels);
    return red > green && red > blue ? "red" : green > blue ? "green" : "blue";
  };
  return [colourAt(128, 3), colourAt(252, 128), colourAt(128, 252), colourAt(3, 128)];
}

describe("a photo", () => {
  test.each([
    ["PNG", () => striped().png()],
    ["JPEG", () => striped().jpeg(90)],
    ["WebP", () => striped().webp(90)],
    ["lossless WebP", () => striped().webpLossless()],
  ])("that is a %s is kept as a square of its middle", async (_, make) => {
    const person = await world.person("client");
    const name = await set(person, await make());
    const photo = await fetchPhoto(person, name);
    expect(photo.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const { width, height, format } = await new Transformer(photo.rawPayload).metadata();
    expect([width, height, format]).toEqual([256, 256, "webp"]);
    expect(await edgesOf(photo.rawPayload)).toEqual(["green", "green", "green", "green"]);
    expect(photo.rawPayload.length).toBeLessThan(20_000);
  });

  test("is upright and has no other data of the file", async () => {
    const person = await world.person("client");
    const jpeg = await halves().jpeg(90);
    const held = async (orientation: number) => {
      const sent = withExif(jpeg, orientation);
      expect(sent.includes("45.4215")).toBe(true);
      const photo = (await fetchPhoto(person, await set(person, sent))).rawPayload;
      expect([photo.includes("45.4215"), photo.includes("EXIF")]).toEqual([false, false]);
      const [top, right, bottom, left] = await edgesOf(photo);
      return { top, right, bottom, left };
    };
    expect(await held(1)).toMatchObject({ top: "red", bottom: "blue" });
    expect(await held(3)).toMatchObject({ top: "blue", bottom: "red" });
    expect(await held(6)).toMatchObject({ right: "red", left: "blue" });
    expect(await held(8)).toMatchObject({ left: "red", right: "blue" });
  });

  test("is named in every row, profile and me, goes under another name, and away", async () => {
    const [client, trainer] = [await world.person("client"), await world.person("trainer")];
    const employee = await world.person("employee");
    const first = pngOf(40, 40, [200, 10, 10]);
    const name = await set(client, first);
    for (const person of [trainer, employee]) expect(await set(person, first)).toBe(name);
    const found = [
      (await world.call(people.profile, { params: paramsOf(client) }, admin)).data,
      (await world.call(auth.me, {}, client)).data,
      (await world.call(clients.list, { query: { q: `${client}` } }, client)).data[0],
      (await world.call(staff.trainers, { query: { q: `${trainer}` } }, admin)).data.find(({ id }) => id === trainer),
      (await world.call(staff.employees, { query: { q: `${employee}` } }, admin)).data.find(
        ({ id }) => id === employee,
      ),
    ];
    expect(found.map((row) => row?.profileImage)).toEqual([name, name, name, name, name]);
    const same = await put(client, first.toString("base64"), 2);
    expect(same.data).toEqual({ profileImage: name, version: 2 });
    const next = await set(client, pngOf(40, 40, [10, 10, 200]));
    expect(next).not.toBe(name);
    expect((await fetchPhoto(client, name)).statusCode).toBe(404);
    expect((await fetchPhoto(client, next)).statusCode).toBe(200);
    expect((await put(client, null, 2)).problem.code).toBe("STALE");
    expect((await put(client, "AAAA", 2)).problem.status).toBe(400);
    expect((await put(client, null, 3, client)).data).toEqual({ profileImage: null, version: 4 });
    expect((await fetchPhoto(client, next)).statusCode).toBe(404);
    const { data } = await world.call(activity.list, { params: paramsOf(client), query: {} }, admin);
    expect(data.map(({ event }) => event)).toEqual(["PHOTO_CHANGED", "PHOTO_CHANGED", "PHOTO_CHANGED", "CREATED"]);
  });

  test("without pixels that can be read, or with too many of them, is none", async () => {
    const damaged = Buffer.from(await halves().png());
    damaged.fill(7, damaged.indexOf("IDAT") + 8, damaged.indexOf("IDAT") + 40);
    const vast = await halves().webpLossless();
    vast.writeUInt32LE(6000 | (4000 << 14), 21);
    const half = await halves().webp(90);
    const found = await Promise.all(
      [
        "",
        "AAAA",
        "data:image/png;base64,AAAA",
        "not base64",
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64"),
        Buffer.from("GIF89a\x01\0\x01\0").toString("base64"),
        damaged.toString("base64"),
        half.subarray(0, half.length / 2).toString("base64"),
        vast.toString("base64"),
        Buffer.concat([pngOf(9, 9, [1, 1, 1]), Buffer.alloc(longestImage)]).toString("base64"),
      ].map(async (image) => (await put(admin, image)).problem.errors),
    );
    expect(found.map((errors) => errors?.map(({ path, code }) => `${path} ${code}`).join())).toEqual([
      ...Array.from({ length: 8 }, () => "image INVALID_IMAGE"),
      "image TOO_LARGE",
      "image TOO_LARGE",
    ]);
    const { problem } = await put(admin, Buffer.alloc(1_000_000).toString("base64"));
    expect(problem).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
    const { data } = await world.call(people.profile, { params: paramsOf(admin) }, admin);
    expect([data.profileImage, data.version]).toEqual([null, 1]);
  });

  test("that hides more than its head says is refused before anything of it is decoded", async () => {
    const one = pngChunk("IDAT", deflateSync(Buffer.alloc(4)));
    const hostile = {
      "a large frame on a small canvas": webpFrom(webpCanvas(16, 16), lossyFrame(16_383, 16_383, 200_000)),
      "a profile of 200 MB": pngFrom({ width: 1, height: 1, depth: 8 }, profileOf(200_000_000), one),
      "pixels of many bytes": pngFrom({ width: 4096, height: 4096, depth: 16 }, one),
      "ninety scans": progressiveJpeg({ width: 4096, height: 4096 }, 90),
      // Scaled until its shorter side fills a photo, it would be two million pixels wide.
      "a long thin strip": pngOf(8192, 1, [9, 90, 200]),
    };
    const held = process.resourceUsage().maxRSS;
    for (const [name, image] of Object.entries(hostile)) {
      expect((await put(admin, image.toString("base64"))).status, name).toBe(400);
    }
    // In KiB: a fraction of what the first two take when they are decoded.
    expect(process.resourceUsage().maxRSS - held).toBeLessThan(64 * 1024);
  });

  test("waits for those before it, and is refused for the moment when there are too many", async () => {
    const image = pngOf(400, 400, [9, 90, 200]).toString("base64");
    const all = await Promise.all(Array.from({ length: 40 }, () => put(admin, image)));
    const refused = all.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(all.length - refused.length).toBeGreaterThanOrEqual(17);
    for (const { status, problem, headers } of refused) {
      expect([status, problem.code, Number(headers["retry-after"]) > 0]).toEqual([503, "TOO_BUSY", true]);
    }
    expect((await put(admin, image)).status).toBe(200);
  });
});
