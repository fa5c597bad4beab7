import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { longestImage } from "#contract/kernel/files/files.ts";
import { type Product, shop } from "#contract/sales/shop.ts";
import { losslessFrame, lossyFrame, webpCanvas, webpFrom } from "../../test/files/pictures.ts";
import { pngChunk, pngFrom, pngOf } from "../../test/files/png-pictures.ts";
import { openWorld } from "../../test/world/world.ts";

type Draft = z.input<typeof shop.create.body>;

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const manager = await world.person("manager");

const picture = pngOf(24, 16, [200, 238, 61]);
const nameOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

let products = 0;
function draft(over: Partial<Draft> = {}): Draft {
  products += 1;
  return {
    name: JSON.stringify({ en: "Oat bar", cn: "燕麦能量棒" }),
    type: "snack",
    sku: `SNK-${products}`,
    weight: 0.06,
    weightUnit: "kg",
    price: "3.5",
    currency: "CAD",
    stock: 40,
    ...over,
  };
}

async function add(over: Partial<Draft> = {}): Promise<Product> {
  const { data, problem } = await world.call(shop.create, { body: draft(over) }, admin);
  expect(problem.status).toBeUndefined();
  return data;
}

/** The product as a form sends it back. */
function sent({ type, sku, weight, weightUnit, price, currency, stock, published, version, name }: Product) {
  const rest = { type, sku, weight, weightUnit, price, currency, stock, published, version };
  return { ...rest, name: JSON.stringify(name) };
}

function text(en: string, cn: string): string {
  return JSON.stringify({ en, cn });
}

/** The SKUs of a page of the list, as a text. */
async function skus(query: object): Promise<string> {
  return (await world.call(shop.products, { query }, manager)).data.map(({ sku }) => sku).join("");
}

/** How many products of each type the list has with these filters. */
async function counts(query: object) {
  return (await world.call(shop.productCounts, { query }, manager)).data;
}

function paramsOf({ id }: { readonly id: number }) {
  return { id: String(id) };
}

async function fetchImage(image: string | null, as?: number) {
  const headers = as === undefined ? {} : { authorization: `Bearer ${await world.token(as)}` };
  return world.app.inject({ url: `/api/shop/images/${image}`, headers });
}

beforeEach(() => world.db.deleteFrom("product").execute());

describe("an admin", () => {
  test("adds a product with its image, as it is then in the list", async () => {
    const made = await add({ image: picture.toString("base64") });
    expect(made).toMatchObject({
      name: { en: "Oat bar", cn: "燕麦能量棒" },
      weight: 0.06,
      weightUnit: "kg",
      price: "3.50",
      stock: 40,
      published: 0,
      image: nameOf(picture),
      version: 1,
    });
    const { data, meta } = await world.call(shop.products, { query: {} }, manager);
    expect(data).toEqual([made]);
    expect(meta).toEqual({ total: 1, page: 1, pageSize: 10 });
  });

  test("changes and publishes it; a save that changes nothing leaves it alone", async () => {
    const made = await add();
    const published = await world.call(
      shop.update,
      { params: paramsOf(made), body: { ...sent(made), published: 1, weight: null } },
      admin,
    );
    expect(published.data).toEqual({ ...made, published: 1, weight: null, version: 2 });
    const again = await world.call(shop.update, { params: paramsOf(made), body: sent(published.data) }, admin);
    expect(again.data).toEqual(published.data);
    const stale = await world.call(shop.update, { params: paramsOf(made), body: sent(made) }, admin);
    expect(stale.problem).toMatchObject({ status: 412, code: "STALE" });
  });

  test("gives it another image, keeps it when none is sent, and takes it away", async () => {
    await add({ image: pngOf(4, 4, [9, 9, 9]).toString("base64") });
    const made = await add({ image: picture.toString("base64") });
    const other = pngOf(8, 8, [1, 2, 3]);
    const change = async (image: string | null | undefined) =>
      (
        await world.call(
          shop.update,
          { params: paramsOf(made), body: { ...sent(made), version: undefined, image } },
          admin,
        )
      ).data.image;
    expect(await change(other.toString("base64"))).toBe(nameOf(other));
    expect(await change(undefined)).toBe(nameOf(other));
    expect(await change(null)).toBeNull();
    expect((await fetchImage(nameOf(other), admin)).statusCode).toBe(404);
  });

  test("deletes it, and its SKU is free again", async () => {
    const made = await add({ sku: "ONE" });
    const stale = await world.call(shop.delete, { params: paramsOf(made), query: { version: "9" } }, admin);
    expect(stale.problem.code).toBe("STALE");
    const gone = await world.call(shop.delete, { params: paramsOf(made), query: { version: "1" } }, admin);
    expect(gone.data).toMatchObject({ undo: { version: 1 } });
    expect((await world.call(shop.delete, { params: paramsOf(made), query: {} }, admin)).problem.code).toBe(
      "NOT_FOUND",
    );
    await add({ sku: "one" });
  });

  test("adds one product however often the same call is sent", async () => {
    const body = draft({ image: picture.toString("base64") });
    const calls = Array.from({ length: 10 }, () =>
      world.call(shop.create, { body }, admin, { "idempotency-key": "same" }),
    );
    const ids = (await Promise.all(calls)).map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    expect((await world.call(shop.products, { query: {} }, admin)).meta.total).toBe(1);
  });
});

describe("a product is refused, and nothing half-written,", () => {
  const moving = webpFrom(webpCanvas(9, 9, 2), lossyFrame(9, 9, 9));
  const vast = pngFrom({ width: 5000, height: 5000, depth: 8 }, pngChunk("IDAT", Buffer.alloc(9)));
  const headOnly = webpFrom(losslessFrame(64, 48));
  const damaged = pngFrom({ width: 64, height: 48, depth: 8 }, pngChunk("IDAT", Buffer.alloc(90, 7)));
  const tooLarge = Buffer.concat([picture, Buffer.alloc(longestImage)]);
  test.each<[string, object, string, string]>([
    ["for a price of three decimals", { price: "10.005" }, "price", "INVALID_AMOUNT"],
    ["for a negative price", { price: "-1" }, "price", "INVALID_AMOUNT"],
    ["for a price beyond measure", { price: "1e308" }, "price", "INVALID_AMOUNT"],
    ["for full-width digits", { price: "１０" }, "price", "INVALID_AMOUNT"],
    ["for a number as price", { price: 10 }, "price", "INVALID"],
    ["for another currency", { currency: "USD" }, "currency", "INVALID"],
    ["for another type", { type: "drug" }, "type", "INVALID"],
    ["without a type", { type: null }, "type", "REQUIRED"],
    ["for a negative stock", { stock: -1 }, "stock", "TOO_SMALL"],
    ["for half a piece", { stock: 0.5 }, "stock", "INVALID"],
    ["for no weight that is one", { weight: 0 }, "weight", "TOO_SMALL"],
    ["for a weight of four decimals", { weight: 0.0015 }, "weight", "INVALID"],
    ["without a Chinese name", { name: JSON.stringify({ en: "Bar", cn: " " }) }, "name.cn", "REQUIRED"],
    ["without a SKU", { sku: " " }, "sku", "REQUIRED"],
    ["for an image that is none", { image: Buffer.from("<svg/>").toString("base64") }, "image", "INVALID_IMAGE"],
    ["for an image that is no base64", { image: "data:image/png;base64,AAAA" }, "image", "INVALID_IMAGE"],
    ["for an empty image", { image: "" }, "image", "INVALID_IMAGE"],
    ["for an image that moves", { image: moving.toString("base64") }, "image", "INVALID_IMAGE"],
    ["for the head of an image without pixels", { image: headOnly.toString("base64") }, "image", "INVALID_IMAGE"],
    ["for an image with damaged pixels", { image: damaged.toString("base64") }, "image", "INVALID_IMAGE"],
    ["for an image of too many pixels", { image: vast.toString("base64") }, "image", "TOO_LARGE"],
    ["for an image of more than 0.5 MB", { image: tooLarge.toString("base64") }, "image", "TOO_LARGE"],
  ])("%s", async (_, over, path, code) => {
    const { problem } = await world.call(shop.create, { body: draft(over) }, admin);
    expect(problem).toMatchObject({ status: 400, errors: [{ path, code }] });
    expect((await world.call(shop.products, { query: {} }, admin)).meta.total).toBe(0);
  });

  test("for its image before its age, and only if it is there", async () => {
    const made = await add();
    const body = { ...sent(made), image: "AAAA", version: 9 };
    const change = (id: number) => world.call(shop.update, { params: { id: String(id) }, body }, admin);
    expect((await change(made.id)).problem).toMatchObject({ status: 400, errors: [{ path: "image" }] });
    expect((await change(made.id + 1)).problem.code).toBe("NOT_FOUND");
  });

  test("for a SKU that another has, in whatever case", async () => {
    await add({ sku: "Bar-1" });
    const { problem } = await world.call(shop.create, { body: draft({ sku: " bar-1 " }) }, admin);
    expect(problem).toMatchObject({ status: 409, code: "DUPLICATE_SKU" });
  });

  test("for a body beyond what an image may need", async () => {
    const image = Buffer.alloc(1_000_000).toString("base64");
    const { problem } = await world.call(shop.create, { body: draft({ image }) }, admin);
    expect(problem).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
  });
});

describe("an image", () => {
  test("is decoded after those before it, and refused for the moment when there are too many", async () => {
    const image = pngOf(400, 400, [9, 90, 200]).toString("base64");
    const create = () => world.call(shop.create, { body: draft({ image }) }, admin);
    const all = await Promise.all(Array.from({ length: 40 }, create));
    const refused = all.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, problem, headers } of refused) {
      expect([status, problem.code, Number(headers["retry-after"]) > 0]).toEqual([503, "TOO_BUSY", true]);
    }
    const { meta } = await world.call(shop.products, { query: {} }, admin);
    expect(meta.total).toBe(all.length - refused.length);
    expect((await create()).status).toBe(200);
  });

  test("is answered to those who may see it, and can do nothing in a browser", async () => {
    const { image } = await add({ image: picture.toString("base64") });
    const response = await fetchImage(image, manager);
    expect(response.rawPayload.equals(picture)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
      "content-length": String(picture.length),
    });
    const others = await Promise.all(["trainer", "employee", "client"].map((role) => world.person(role as "client")));
    const refused = await Promise.all(others.map(async (person) => (await fetchImage(image, person)).statusCode));
    expect(refused).toEqual([403, 403, 403]);
    expect((await fetchImage(image)).statusCode).toBe(401);
  });

  test.each(["..%2F..%2Fetc%2Fpasswd", "A".repeat(64), "a".repeat(64)])("of the name %s is not there", async (name) => {
    const response = await fetchImage(name, admin);
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(response.headers["cache-control"]).toBe("no-store");
  });
});

describe("the list", () => {
  test("is narrowed by tab, type and words in either language, and sorted", async () => {
    await add({ name: text("100%_juice", "果汁"), type: "drink", sku: "A", price: "4", published: 1, stock: 5 });
    await add({ name: text("Towel", "毛巾"), type: "cloth", sku: "C", price: "20", published: 1, stock: 2 });
    await add({ name: text("Tea", "茶"), type: "drink", sku: "B", price: "12", currency: "RMB", stock: 9 });
    expect(await skus({ tab: "publish" })).toBe("B");
    expect(await skus({ tab: "published", sort: "-price" })).toBe("CA");
    expect(await skus({ type: "drink", sort: "sku" })).toBe("AB");
    expect(await skus({ q: "毛" })).toBe("C");
    expect(await skus({ q: "TEA" })).toBe("B");
    expect(await skus({ q: "0%_j" })).toBe("A");
    expect(await skus({ q: "%" })).toBe("A");
    await add({ name: text("Well", "龍井·矿泉水"), sku: "D", stock: 7 });
    for (const q of ["龙井", "龍井", "龍井·矿", "礦泉水"]) expect(await skus({ q })).toBe("D");
    await world.db.deleteFrom("product").where("sku", "=", "D").execute();
    expect(await skus({ sort: "-stock", pageSize: "2" })).toBe("BA");
    expect(await skus({ sort: "name" })).toBe("ABC");
  });

  test("is counted by type, of those that its other filters leave", async () => {
    await add({ name: text("Juice", "果汁"), type: "drink", published: 1 });
    await add({ name: text("Tea", "茶"), type: "drink" });
    await add({ name: text("Towel", "毛巾"), type: "cloth", published: 1 });
    expect(await counts({})).toEqual({ all: 3, course: 0, snack: 0, drink: 2, cloth: 1 });
    expect(await counts({ tab: "published" })).toMatchObject({ all: 2, drink: 1, cloth: 1 });
    expect(await counts({ q: "te" })).toMatchObject({ all: 1, drink: 1 });
  });

  test("sorts by its names in the caller's language, Chinese ones by pinyin among all others", async () => {
    await add({ name: text("Juice", "果汁"), sku: "G" });
    await add({ name: text("Towel", "毛巾"), sku: "M" });
    await add({ name: text("Tea", "茶"), sku: "C" });
    await add({ name: text("Isostar", "Isostar"), sku: "I" });
    expect(await skus({ sort: "name" })).toBe("IGCM");
    await world.call(auth.changeLocale, { body: { locale: "cn" } }, manager);
    expect(await skus({ sort: "name" })).toBe("CGIM");
    expect(await skus({ sort: "-name", pageSize: "3" })).toBe("MIG");
    expect(await skus({ sort: "name", pageSize: "2", page: "2" })).toBe("IM");
  });
});
