/** Leaves out one part of a planted domain's declaration at a time, and looks what the compiler says. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");
const domainFolder = join(checkout, "server/club/domain");

/** The types that `npm run generate` would write for its migration, with personal data in a column. */
const schema = `
export interface Visit { id: number; client_id: number; remark: string | null }
declare module "${join(checkout, "server/kernel/db/schema.ts")}" {
  interface Schema { planted_visit: Visit }
}`;

const parts = {
  columns: `columns: { remark: textField({ en: "Remark", cn: "备注" }), ...hidden("id", "client_id") }`,
  personal: `personal: { title: { en: "Visits", cn: "到店" }, place: 1, about: ["client_id"], kept: { row: ["id", "client_id"] } }`,
  audit: `audit: { label: { en: "Visit", cn: "到店" } }`,
  transfer: `transfer: true`,
};
type Part = keyof typeof parts;

/** The domain, with some parts said otherwise or, where that is empty, not at all. */
function planted(over: Partial<Record<Part, string>> = {}): string {
  const said = Object.values({ ...parts, ...over }).filter(Boolean);
  return `
import { domain } from "${domainFolder}/declaration.ts";
import { hidden, textField } from "${domainFolder}/fields.ts";
import type {} from "./schema.ts";
export const visits = domain("schedule/visits", { tables: { planted_visit: { ${said.join(", ")} } } });
export const used = [hidden, textField];`;
}

/** A list of domains of which one declares all the rest: every other table, live topics, exports and search. */
const listed = (
  list: string,
  { topics = "SharedTopic", exported = "keyof typeof exports", found = "keyof SearchResults" } = {},
) => `
import type { SharedTopic } from "${join(checkout, "contract/club/live.ts")}";
import type { exports } from "${join(checkout, "contract/data/exports.ts")}";
import type { SearchResults } from "${join(checkout, "contract/data/search.ts")}";
import type { Complete, Domain, Finder } from "${domainFolder}/declaration.ts";
import type { ExportTable } from "${join(checkout, "server/club/exports/table.ts")}";
import type { TableName } from "${domainFolder}/fields.ts";
import { visits } from "./whole.ts";
type Others = { readonly [Name in Exclude<TableName, "planted_visit">]: "view" };
type Topics = { readonly [Topic in ${topics}]: readonly [] };
type Search = { readonly [Kind in ${found}]: Finder<SearchResults[Kind]> };
declare const others: Domain<Others, never, Topics, readonly ExportTable<${exported}>[], Search>;
const list = [${list}] as const;
export const checked: Complete<typeof list> = list;
export const used = [visits, others];`;

/** An endpoint that writes, with or without its words in the audit log. */
const called = (says: string) => `
import { endpoint } from "${join(checkout, "contract/kernel/endpoint/endpoint.ts")}";
import { idText } from "${join(checkout, "contract/kernel/values.ts")}";
import * as z from "zod/mini";
export const visit = endpoint({
  method: "POST", path: "/visits/{id}", summary: "Visits", ${says} allow: { person: "id", reach: { desk: ["client"] } },
  params: z.strictObject({ id: idText }), answer: z.strictObject({}), refuses: ["NOT_FOUND"],
});`;
const words = `says: { en: "Added a visit", cn: "新增到店" },`;

/** An exported list of two columns, with or without the second one. */
const exported = (second: string) => `
import * as z from "zod/mini";
import { exportOf } from "${join(checkout, "contract/club/export-shapes.ts")}";
import { endpoint } from "${join(checkout, "contract/kernel/endpoint/endpoint.ts")}";
import { id } from "${join(checkout, "contract/kernel/values.ts")}";
import { exportTableOf } from "${join(checkout, "server/club/exports/table.ts")}";
import { textColumn } from "${join(checkout, "server/club/exports/values.ts")}";
const list = endpoint({
  method: "GET", path: "/visits", summary: "List visits", ${words} saysExport: { en: "Exported visits", cn: "导出到店" },
  allow: ["desk"], answer: z.array(z.strictObject({ id, count: z.int() })),
});
const planted = { visits: exportOf(list, ["id", "count"]) };
export const table = exportTableOf(planted, "visits", { id: textColumn((row) => row.id), ${second} });`;

/** A job that runs by itself, with or without its phase. */
const scheduled = (phase: string) => `
import type { ScheduledJob } from "${join(checkout, "server/kernel/jobs/scheduled.ts")}";
export const visitJobs: readonly ScheduledJob[] = [{ name: "visits", ${phase} run: async () => {} }];`;

/** A file for each omission, and what the compiler has to say of it. */
const omissions: Readonly<Record<string, { readonly code: string; readonly says: RegExp }>> = {
  "a column": { code: planted({ columns: `columns: hidden("id", "client_id")` }), says: /'remark' is missing/ },
  "all columns": { code: planted({ columns: "" }), says: /'columns' is missing/ },
  "the words of the audit log": { code: planted({ audit: "audit: {}" }), says: /Audited</ },
  "the audit log": { code: planted({ audit: "" }), says: /'audit' is missing/ },
  "club transfer": { code: planted({ transfer: "" }), says: /'transfer' is missing/ },
  "the title of the page": {
    code: planted({ personal: `personal: { place: 1, about: ["client_id"] }` }),
    says: /'title' is missing/,
  },
  "a column that names a person, by a wrong name": {
    code: planted({ personal: `personal: { title: { en: "Visits", cn: "到店" }, place: 1, about: ["clint_id"] }` }),
    says: /"clint_id"/,
  },
  "the domain": { code: listed("others"), says: /\{ readonly planted_visit: "no domain declares it"; \}/ },
  "the other of two domains with one table": {
    code: listed("others, visits, visits"),
    says: /\{ readonly planted_visit: "two domains declare it"; \}/,
  },
  "a live topic": {
    code: listed("others, visits", { topics: `Exclude<SharedTopic, "today">` }),
    says: /\{ readonly "topic today": "no domain declares it"; \}/,
  },
  "an exported list": {
    code: listed("others, visits", { exported: `Exclude<keyof typeof exports, "notes">` }),
    says: /\{ readonly "export notes": "no domain declares it"; \}/,
  },
  "a kind of search result": {
    code: listed("others, visits", { found: `Exclude<keyof SearchResults, "courses">` }),
    says: /\{ readonly "search courses": "no domain declares it"; \}/,
  },
  "a column of an exported list": { code: exported(""), says: /Property 'count' is missing/ },
  "the phase of a job": { code: scheduled(""), says: /'phase' is missing/ },
  "the words of an endpoint": { code: called(""), says: /'says' is missing/ },
};

let folder = "";
let errors = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-planted-"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await symlink(join(checkout, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "schema.ts"), schema);
  await writeFile(join(folder, "whole.ts"), planted());
  await writeFile(join(folder, "list.ts"), listed("others, visits"));
  await writeFile(join(folder, "endpoint.ts"), called(words));
  await writeFile(join(folder, "export.ts"), exported("count: textColumn((row) => row.count),"));
  await writeFile(join(folder, "jobs.ts"), scheduled(`phase: "write",`));
  const codes = Object.values(omissions);
  for (const [at, { code }] of codes.entries()) await writeFile(join(folder, `omission-${at}.ts`), code);
  const compilerOptions = {
    types: ["node"],
    noErrorTruncation: true,
  };
  const settings = { extends: join(checkout, "tsconfig.base.json"), compilerOptions, include: ["*.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const said = await new Promise<string>((found) => {
    execFile("tsc", ["-p", folder, "--pretty", "false"], { cwd: folder, maxBuffer: 2 ** 26 }, (_, text) => found(text));
  });
  errors = new Map(
    [...said.matchAll(/^(\S+?)\(\d+,\d+\): (.*(?:\n +.*)*)/gm)].map(([, file = "", text = ""]) => [file, text]),
  );
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a domain that says everything compiles", () => {
  for (const file of ["schema.ts", "whole.ts", "list.ts", "endpoint.ts", "export.ts", "jobs.ts"])
    expect(errors.get(file), file).toBeUndefined();
});

/** Exported values that nothing imports, as `npm run unused` finds them in the planted folder. */
async function unusedIn(entry: string): Promise<string> {
  const knip = { entry: [entry], project: [entry, "jobs.ts"] };
  await writeFile(join(folder, "knip.json"), JSON.stringify(knip));
  return new Promise((found) => {
    execFile("knip", ["--directory", folder, "--no-progress"], (_, text) => found(text));
  });
}

test("the check of unused code notices the omission of the jobs from domain.ts", async () => {
  await writeFile(join(folder, "domain.ts"), planted());
  expect(await unusedIn("domain.ts")).toMatch(/jobs\.ts/);
  await writeFile(
    join(folder, "with-jobs.ts"),
    `import { visitJobs } from "./jobs.ts";\n${planted()}\nused.push(...visitJobs);`,
  );
  expect(await unusedIn("with-jobs.ts")).not.toMatch(/jobs\.ts/);
});

test.each(Object.entries(omissions))("the compiler notices the omission of %s", (name, { says }) => {
  expect(errors.get(`omission-${Object.keys(omissions).indexOf(name)}.ts`)).toMatch(says);
});
