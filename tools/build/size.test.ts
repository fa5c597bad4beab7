import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { importReasons } from "#contract/data/import-reasons.ts";

const checkout = resolve(import.meta.dirname, "../..");
const kilobyte = 1000;

type Chunk = Rolldown.OutputChunk;

const files = new Map<string, Chunk | Rolldown.OutputAsset>();
const chunkOf = (name: string) => chunks().find(({ moduleIds }) => moduleIds.includes(join(checkout, "web", name)));

function chunks(): Chunk[] {
  return [...files.values()].filter((file) => file.type === "chunk");
}

/** The chunk and all it imports before it runs. */
function withImports(chunk: Chunk, known = new Set<Chunk>()): Set<Chunk> {
  if (known.has(chunk)) return known;
  known.add(chunk);
  for (const name of chunk.imports) {
    const imported = files.get(name);
    if (imported?.type === "chunk") withImports(imported, known);
  }
  return known;
}

/** The files that a browser loads for a screen: the app itself and the screen's own modules, each with its imports. */
function chunksFor(modules: readonly string[]): Chunk[] {
  const starts = ["index.html", ...modules].map((module) => {
    const chunk = chunkOf(module);
    if (!chunk) throw new Error(`${module} is in no chunk`);
    return chunk;
  });
  return [...new Set(starts.flatMap((chunk) => [...withImports(chunk)]))];
}

/** Bytes of JavaScript and CSS on the way to the browser. */
function transferred(modules: readonly string[]): number {
  const loaded = chunksFor(modules);
  const sheets = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [...loaded.map(({ fileName }) => fileName), ...sheets].reduce((sum, name) => sum + compressed(name), 0);
}

const sizes = new Map<string, number>();

/** Bytes of a file once it is compressed, which takes a second for the large ones: many screens load the same. */
function compressed(name: string): number {
  const file = files.get(name);
  const size =
    sizes.get(name) ?? brotliCompressSync(file?.type === "chunk" ? file.code : (file?.source ?? "")).byteLength;
  sizes.set(name, size);
  return size;
}

/** The file of a sheet that is loaded by itself, by its name in the sources. */
function sheet(name: string): string {
  const found = [...files.values()].find((file) => file.type === "asset" && file.names.includes(name));
  if (!found) throw new Error(`${name} is no sheet of its own`);
  return found.fileName;
}

function draws(chunk: Chunk): boolean {
  return chunk.moduleIds.some((id) => /node_modules[/](recharts|d3-|@mantine[/]charts)/.test(id));
}

function showsCalendar(chunk: Chunk): boolean {
  return chunk.moduleIds.some((id) => /node_modules[/]temporal-polyfill|[/]reservation-calendar[.]tsx/.test(id));
}

describe("what a browser loads", () => {
  beforeAll(async () => {
    vi.stubEnv("NODE_ENV", "production");
    const configFile = join(checkout, "vite.config.ts");
    const built = await build({ configFile, root: join(checkout, "web"), logLevel: "silent", build: { write: false } });
    const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
    for (const file of outputs) files.set(file.fileName, file);
  }, 60_000);
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  const clientTable = ["shell/shell.tsx", "membership/clients/list/client-overview-page.tsx"];

  it("is at most 170 kB for the sign-in page", () => {
    expect(transferred(["identity/auth/sign-in/sign-in-page.tsx"])).toBeLessThanOrEqual(170 * kilobyte);
  });

  it("is at most 253 kB for the client table", () => {
    expect(transferred(clientTable)).toBeLessThanOrEqual(253 * kilobyte);
  });

  it.each([
    ["another's profile", ["membership/profile/view/user-profile-page.tsx"]],
    ["one's own profile", ["membership/profile/view/my-profile-page.tsx", "identity/auth/logins/logins-card.tsx"]],
  ])("is at most 367 kB for %s with what its first tab shows first and all that the body's loads", (_, page) => {
    const firstTab = [
      "health/body-records/history/progress-card.tsx",
      "health/recipes/recipes-card.tsx",
      "kernel/ui/documents/markdown.tsx",
    ];
    const bodyTab = ["record/record-buttons", "history/body-tab", "history/body-history"].map(
      (part) => `health/body-records/${part}.tsx`,
    );
    const profile = ["shell/shell.tsx", ...page, ...firstTab, ...bodyTab];
    expect(transferred(profile) + compressed(sheet("later-styles.css"))).toBeLessThanOrEqual(367 * kilobyte);
  });

  it("leaves out the words of the audit log", () => {
    const worded = chunks().filter(({ code }) => /\bsays(?:Export)?:\{/.test(code));
    expect(worded.map(({ fileName }) => fileName)).toEqual([]);
  });

  it("has the reasons why a row of a file is not taken", () => {
    const reason = importReasons.TOTALS_LINE.text.en;
    expect(chunks().some(({ code }) => code.includes(reason))).toBe(true);
  });

  it("begins with the sign-in page in both languages, and with no script in the page itself", () => {
    const page = files.get("index.html");
    const html = page?.type === "asset" ? page.source.toString() : "";
    expect(html).toContain("Run the floor, not the paperwork.");
    expect(html).toContain("少填表格，多带训练。");
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
  });

  it("holds charts only on screens that draw some", () => {
    const sharedByAll = chunksFor(["identity/auth/sign-in/sign-in-page.tsx", ...clientTable]);
    expect(sharedByAll.filter(draws).map(({ fileName }) => fileName)).toEqual([]);
  });

  it("holds the calendar and its clock only where one is shown", () => {
    const profile = ["shell/shell.tsx", "membership/profile/view/my-profile-page.tsx"];
    const withoutCalendar = chunksFor(["identity/auth/sign-in/sign-in-page.tsx", ...clientTable, ...profile]);
    expect(withoutCalendar.filter(showsCalendar).map(({ fileName }) => fileName)).toEqual([]);
  });
});

it.each([
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["apple-touch-icon.png", 180],
])("%s is %s pixels wide and high", (name, side) => {
  const icon = files.get(name);
  if (icon?.type !== "asset") throw new Error(`${name} is not there`);
  // Width and height are the first two numbers of the IHDR chunk.
  const header = Buffer.from(icon.source);
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([side, side]);
});
