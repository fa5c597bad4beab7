import { afterAll, expect, test } from "vitest";
import { appManifest } from "#contract/club/app-manifest.ts";
import { clubPictures } from "#contract/club/club-pictures.ts";
import { company } from "#contract/club/settings.ts";
import { type Endpoint, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import { profiles } from "#contract/membership/profile.ts";
import { shop } from "#contract/sales/shop.ts";
import { openImporter } from "../scenes/import-club.ts";
import { pngOf } from "../files/png-pictures.ts";
import { openWorld } from "../world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const client = await world.person("client");
const token = await world.token(admin);

/** Headers of a single answer: the date, the request's name, the time it took. */
const ofOneAnswer = ["date", "x-request-id", "server-timing", "connection", "keep-alive", "transfer-encoding"];

async function ask(method: "GET" | "HEAD", url: string, sent: Record<string, string> = {}) {
  const answer = await world.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, ...sent } });
  const headers = Object.entries(answer.headers).filter(
    ([name]) => !ofOneAnswer.includes(name) && !name.startsWith("x-ratelimit"),
  );
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body: answer.body };
}

async function sameWithoutBody(url: string, sent: Record<string, string> = {}) {
  const got = await ask("GET", url, sent);
  expect(await ask("HEAD", url, sent)).toEqual({ ...got, body: "" });
  return got.status;
}

const urlOf = (endpoint: Endpoint, values: Readonly<Record<string, string>> = {}) =>
  wholePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? String(client));
const gets = [...world.app.endpoints].filter(({ method }) => method === "GET");

test.each(gets.filter(({ stream }) => !stream).map((endpoint) => [endpoint.path, endpoint] as const))(
  "HEAD of %s answers like GET, without the body",
  async (_, endpoint) => {
    expect(await sameWithoutBody(urlOf(endpoint))).toBeLessThan(500);
  },
);

test.each(gets.filter(({ stream }) => stream).map((endpoint) => [endpoint.path, endpoint] as const))(
  "HEAD of %s, which never ends, is not allowed",
  async (_, endpoint) => {
    expect((await ask("HEAD", urlOf(endpoint))).status).toBe(405);
  },
);

const image = pngOf(20, 20, [220, 30, 30]).toString("base64");
const bar = {
  name: JSON.stringify({ en: "Bar", cn: "棒" }),
  type: "snack",
  sku: "bar-1",
  weight: null,
  weightUnit: "kg",
  price: "3.5",
  currency: "CAD",
  stock: 40,
} as const;
const id = { id: String(client) };

async function insertSession(): Promise<number> {
  const [starts_at, ends_at] = [new Date("2026-07-01T14:00:00Z"), new Date("2026-07-01T15:00:00Z")];
  const session = { client_id: client, trainer_id: await world.person("trainer"), course_id: 1, tags: [1] };
  const { id: made } = await world.db
    .insertInto("reservation")
    .values({ ...session, status: "scheduled", is_free: false, starts_at, ends_at, created_at: world.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made;
}

/** An address of each endpoint that answers a file. */
const files: readonly (readonly [Endpoint, () => Promise<string>])[] = [
  [
    feeds.file,
    async () => (await world.call(feeds.makeOfClient, { params: id, body: { withNames: false } }, client)).data.path,
  ],
  [feeds.session, async () => urlOf(feeds.session, { sessionId: String(await insertSession()) })],
  [
    profiles.image,
    async () => {
      const { data } = await world.call(profiles.changeImage, { params: id, body: { image } }, admin);
      return urlOf(profiles.image, { image: data.profileImage ?? "" });
    },
  ],
  [
    company.logo,
    async () => {
      const { data } = await world.call(clubPictures.changeLogo, { body: { image } }, admin);
      return urlOf(company.logo, { image: "value" in data ? String(data.value) : "" });
    },
  ],
  [
    clubPictures.payCode,
    async () => {
      const { data } = await world.call(clubPictures.changePayCode, { body: { image } }, admin);
      return urlOf(clubPictures.payCode, { image: "value" in data ? String(data.value) : "" });
    },
  ],
  [appManifest, async () => urlOf(appManifest, { locale: "en" })],
  [
    shop.image,
    async () => {
      const { data } = await world.call(shop.create, { body: { ...bar, image } }, admin);
      return urlOf(shop.image, { image: data.image ?? "" });
    },
  ],
];

test("every endpoint that answers a file is asked here", () => {
  const asked = [...files.map(([endpoint]) => endpoint.path), "/imports/{id}/report.csv"];
  expect(
    gets
      .filter(({ file }) => file)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(asked.toSorted());
});

test.each(files.map(([endpoint, addressOf]) => [endpoint.path, addressOf] as const))(
  "HEAD of a file at %s gives its type and length, whether the caller has it or not",
  async (_, addressOf) => {
    const url = await addressOf();
    expect(await sameWithoutBody(url)).toBe(200);
    const { headers } = await ask("GET", url);
    expect(Number(headers["content-length"])).toBeGreaterThan(0);
    expect(await sameWithoutBody(url, { "if-none-match": String(headers["etag"]) })).toBe(304);
    expect(await sameWithoutBody(url, { range: "bytes=0-3" })).toBe(206);
  },
);

test("HEAD of an import's report gives its type and length", async () => {
  const importer = openImporter(world, admin);
  const { id: read } = await importer.upload("clients", "First,Last\nAda,Head");
  await importer.judge(read);
  expect(await sameWithoutBody(`/api/imports/${read}/report.csv`)).toBe(200);
});

test.each(["/healthz", "/readyz", "/api/openapi.json"])("HEAD of %s answers like GET", async (url) => {
  expect(await sameWithoutBody(url)).toBe(200);
});
