import { Writable } from "node:stream";
import { readXlsx } from "hucre/xlsx";
import { afterAll, expect, test } from "vitest";
import { exports } from "#contract/data/exports.ts";
import { type Endpoint, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { hostile, plantings } from "../../../tools/wording/hostile-texts.ts";
import { createLog } from "../../kernel/log/log.ts";
import { openShop } from "../scenes/shop.ts";
import { openWorld } from "../world/world.ts";

const logged: string[] = [];
const stream = new Writable({ write: (chunk: Buffer, _, done) => (logged.push(chunk.toString()), done()) });
const world = await openWorld({ requestsPerMinute: 1_000_000, log: createLog("trace", stream) });
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");
const client = await world.person("client", { reports_to: shop.trainer, client_type: "pro" });
const token = await world.token(admin);

async function ask(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  return world.app.inject({ method, url, headers, ...(payload && { payload }) });
}

for (const { path, body, method = "POST" } of plantings(client)) {
  const { statusCode, body: answer } = await ask(method, `/api${path}`, body);
  if (statusCode !== 200) throw new Error(`${path}: ${answer}`);
}

const addressOf = (endpoint: Endpoint) => wholePath(endpoint).replaceAll(/\{\w+\}/g, String(client));

const reads = [...world.app.endpoints].filter(
  ({ method, stream: isOpen, file }) => method === "GET" && !isOpen && !file,
);
const found = new Set<string>();

test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
  "GET %s returns what was typed as JSON, as it was typed",
  async (path, endpoint) => {
    const { headers, body } = await ask("GET", addressOf(endpoint));
    expect(headers["content-type"]).toMatch(/^application\/(problem\+)?json(; charset=utf-8)?$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(body).not.toMatch(/&lt;|&#x?\d|\\u003c/i);
    if (body.includes("<img")) found.add(path);
    // Letters of mails are HTML, and of that the text alone may say it.
    expect(body.replaceAll(hostile, "")).not.toMatch(/<img src=x/);
  },
);

test("what was planted is read in many places", () => {
  expect(found.size, [...found].join(" ")).toBeGreaterThan(12);
});

/** The query of a table that is one of some days. */
function daysOf(table: Endpoint): string {
  if (table === exports.timetable) return "?from=2026-05-01&to=2026-06-01";
  return table === exports.taught ? `?startOfDate=2026-05-01&endOfDate=2026-06-01&trainer_id=${shop.trainer}` : "";
}

/** A table as a file: of the client, or of the trainer where it is one of trainers. */
function take(table: Endpoint & { readonly keys: readonly string[] }, format: "csv" | "xlsx") {
  const of = table.path.includes("/trainer/") || table === exports.taught ? shop.trainer : client;
  const path = wholePath(table).replace("{list}", "ending");
  const query = daysOf(table);
  const columns = table.keys.map((key) => ({ key }));
  return ask("POST", path.replaceAll(/\{\w+\}/g, String(of)) + query, { format, columns });
}

test.each(Object.entries(exports))("the list of %s begins no cell as a formula does", async (_, table) => {
  const taken = await take(table, "csv");
  expect(taken.headers["content-type"]).toMatch(/text\/csv/);
  expect(taken.body).not.toMatch(/(^|[,\r\n]"?)[=@]/);
});

const workbooks = new Set<string>();

test.each(Object.entries(exports))(
  "the workbook of %s computes nothing, and has what was typed",
  async (name, table) => {
    const { rawPayload } = await take(table, "xlsx");
    const { sheets } = await readXlsx(rawPayload);
    // The reader has details of those cells alone that are more than a value.
    const formulas = sheets.flatMap(({ cells }) =>
      [...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined),
    );
    expect(formulas).toEqual([]);
    const texts = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === "string");
    expect(texts.length).toBeGreaterThan(0);
    if (texts.some((text) => text.includes(hostile))) workbooks.add(name);
    expect(texts.filter((text) => /<img src=x|&lt;|^'/.test(text.replaceAll(hostile, "")))).toEqual([]);
  },
);

test("what was planted is in many workbooks", () => {
  expect(workbooks.size, [...workbooks].join(" ")).toBeGreaterThan(8);
});

test("the file about a person is a page without running scripts", async () => {
  const page = await ask("POST", `/api/users/${client}/data/export`, { format: "html" });
  expect(page.body).toContain("&lt;img src=x onerror=ran=1&gt;");
  expect(page.body).not.toMatch(/<(img|script)\b|<a (?!href="#)/);
  expect(page.headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
  expect(page.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
});

test("a letter says it in its text, and runs nothing in its page", async () => {
  const letter = {
    subject: "<b>x",
    body: '<img src=x onerror=ran=1>\n<script>ran=1</script>\n<a href="javascript:ran=1">',
  };
  const { data } = (await ask("POST", "/api/mailings/preview/en", letter)).json<{
    data: { text: string; html: string };
  }>();
  expect(data.text).toContain("<img src=x onerror=ran=1>");
  expect(data.html).toContain("&lt;img src=x onerror=ran=1&gt;");
  expect(data.html).not.toMatch(/<(img src=x|script)|href="javascript/);
});

test("the log contains no planted text", () => {
  expect(logged.length).toBeGreaterThan(50);
  expect(logged.filter((line) => /img|7\*7/.test(line))).toEqual([]);
});
