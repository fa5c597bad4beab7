import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import config from "../../.dependency-cruiser.mjs";

const checkout = resolve(import.meta.dirname, "../..");
const rooms = ["contract", "server", "web"];
const sources = globSync("{contract,server,web}/**/*.{ts,tsx}", { cwd: checkout });

const cruised = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.unknown()) })),
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

/** One file per way through a wall: the wall, the file, what it imports. */
const breaks: readonly [wall: string, file: string, imported: string][] = [
  ["contract-stands-alone", "contract/planted.ts", "kysely"],
  ["contract-stands-alone", "contract/planted-server.ts", "#server/kernel/db/schema.ts"],
  ["contract-stands-alone", "contract/planted-node.ts", "node:fs"],
  ["web-without-server", "web/lib/planted-server.ts", "#server/identity/people/rules.ts"],
  ["server-without-web", "server/http/planted-web.ts", "#web/kernel/lib/dates/time.ts"],
  ["rooms-without-tools", "server/planted-tool.ts", "../tools/planted.ts"],
  ["rooms-without-tools", "web/lib/planted-test.ts", "./planted.test.ts"],
  ["domain-order", "server/people/planted-order.ts", "../orders/rules.ts"],
  ["domain-order", "server/activity/planted-order.ts", "#contract/membership/staff.ts"],
  ["domain-order", "server/reservations/planted-ending.ts", "../endings/rules.ts"],
  ["domain-order", "contract/sales/packages.ts", "./clients.ts"],
  ["ground-below-all", "contract/kernel/files.ts", "./shop.ts"],
  ["ground-below-all", "server/time/planted-database.ts", "../db/connection.ts"],
  ["ground-below-all", "server/kernel/versions/rules.ts", "../people/rules.ts"],
  ["ground-below-all", "server/files/planted-route.ts", "../http/serve.ts"],
  ["ground-below-all", "server/outbound/planted-domain.ts", "../messages/rules.ts"],
  ["demo-above-all", "server/clients/planted-demo.ts", "../demo/planted.ts"],
  ["test-above-all", "server/planted-world.ts", "./test/planted.ts"],
  ["http-without-domains", "server/http/planted-domain.ts", "../people/rules.ts"],
  ["db-at-the-bottom", "server/db/planted-domain.ts", "../people/rules.ts"],
  ["db-at-the-bottom", "server/db/planted-http.ts", "../http/serve.ts"],
  ["sql-in-queries", "server/identity/people/commands.ts", "kysely"],
  ["sql-in-queries", "server/identity/people/routes.ts", "pg"],
  ["refusals-are-given", "server/people/planted-refusal.ts", "#contract/kernel/refusal.ts"],
  ["refusals-are-given", "server/sales/shop/rules.ts", "#contract/kernel/refusal.ts"],
  ["rules-are-pure", "server/identity/people/rules.ts", "./search-key.ts"],
  ["rules-are-pure", "server/sales/orders/terms/rules.ts", "node:crypto"],
  ["rules-are-pure", "server/club/settings/rules.ts", "../db/schema.ts"],
  ["queries-below-commands", "server/sales/orders/terms/queries.ts", "./commands.ts"],
  ["routes-on-top", "server/sales/orders/selling/commands.ts", "./routes.ts"],
  ["adapters-without-sql", "server/auth/planted-adapter.ts", "../db/connection.ts"],
  ["adapters-without-sql", "server/auth/planted-reader.ts", "../people/queries.ts"],
  ["ui-knows-nobody", "web/ui/planted-contract.ts", "#contract/identity/people.ts"],
  ["ui-knows-nobody", "web/ui/planted-words.ts", "#web/kernel/lib/wording/i18n.ts"],
  ["lib-below-frame", "web/lib/planted-frame.ts", "#web/kernel/frame/page/page.tsx"],
  ["lib-knows-no-club", "web/lib/planted-club.ts", "#contract/membership/clients.ts"],
  ["frame-below-domains", "web/frame/planted-picker.tsx", "#web/sales/accounts/client-picker.tsx"],
  ["frame-below-domains", "web/frame/planted-shell.tsx", "#web/shell/menu/top-bar.tsx"],
  ["screen-order", "web/staff/planted-order.tsx", "#web/sales/accounts/client-picker.tsx"],
  ["screen-order", "web/search/planted-shell.tsx", "#web/shell/menu/top-bar.tsx"],
  [
    "screen-order",
    "web/reservations/booking/planted-order.tsx",
    "#web/schedule/reservations/calendar/board/calendar-tab.tsx",
  ],
  ["screens-share-parts", "web/clients/planted-words.tsx", "#web/membership/staff/messages.ts"],
  ["screens-share-parts", "web/shell/planted-hook.ts", "#web/membership/leave/request/use-request.ts"],
  ["pages-on-top", "web/search/planted-page.tsx", "#web/clients/planted-page.tsx"],
  ["pages-on-top", "web/clients/planted-card.tsx", "./planted-page.tsx"],
  ["traces-where-asked-for", "server/http/planted-traces.ts", "../traces/export.ts"],
  ["traces-where-asked-for", "server/db/planted-span.ts", "@opentelemetry/api"],
  ["server-without-builders", "server/identity/people/commands.ts", "react"],
  ["no-circle", "web/lib/planted-circle.ts", "./planted-round.ts"],
  ["all-found", "web/lib/planted-lost.ts", "./nowhere.ts"],
];

/** What the planted files lead to. */
const targets = ["tools/planted.ts", "web/lib/planted.test.ts", "server/demo/planted.ts", "server/test/planted.ts"];
const page = "web/clients/planted-page.tsx";

function cruise(folder: string): z.infer<typeof cruised> {
  const command = join(checkout, "node_modules/.bin/depcruise");
  const options = ["--preserve-symlinks", "--output-type", "json"];
  const { stdout } = spawnSync(command, [...options, ...rooms], { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
  return cruised.parse(JSON.parse(stdout));
}

function plant(folder: string): void {
  for (const part of [...rooms, "package.json", ".dependency-cruiser.mjs"]) {
    cpSync(join(checkout, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(checkout, "node_modules"), join(folder, "node_modules"));
  for (const file of [...targets, page]) append(join(folder, file), "export const planted = 1;\n");
  const round = ["", "web/lib/planted-round.ts", "./planted-circle.ts"] as const;
  for (const [, file, imported] of [...breaks, round])
    append(join(folder, file), `import type {} from "${imported}";\n`);
}

function append(file: string, line: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, line, { flag: "a" });
}

describe("the walls", () => {
  const folder = mkdtempSync(join(tmpdir(), "palestra-walls-"));
  const violations: { wall: string; file: string }[] = [];

  beforeAll(() => {
    plant(folder);
    violations.push(...cruise(folder).summary.violations.map(({ rule, from }) => ({ wall: rule.name, file: from })));
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(breaks)("%s stops %s from importing %s", (wall, file) => {
    expect(violations).toContainEqual({ wall, file });
  });

  it("have each been broken here", () => {
    expect(new Set(breaks.map(([wall]) => wall))).toEqual(new Set(config.forbidden?.map(({ name }) => name)));
  });

  it("have every room of the web in their order", () => {
    const below = ["web", "web/kernel/ui", "web/kernel/lib", "web/kernel/frame", "web/worker"];
    const found = new Set(sources.filter((file) => file.startsWith("web/")).map(dirname));
    const inOrder = config.forbidden?.filter(({ name }) => name === "screen-order").map(({ from }) => from.path);
    const placed = (inOrder ?? []).map((path) => String(path).slice(1).replace("[/.]", ""));
    expect([...found].toSorted()).toEqual([...below, ...placed].toSorted());
  });

  it("stand before every source file, with its imports", { timeout: 240_000 }, () => {
    const { modules } = cruise(checkout);
    const seen = modules.filter(({ source }) => /^(contract|server|web)[/].*[.]tsx?$/.test(source));
    expect(seen.map(({ source }) => source).toSorted()).toEqual(sources.toSorted());
    const importing = seen.filter(({ dependencies }) => dependencies.length > 0);
    expect(importing.length).toBeGreaterThan(seen.length * 0.7);
  });

  it("keep the query builder in queries, the database, the demo club and tests", () => {
    const mayBuild = /[/-]queries[.]ts$|^server[/](db|demo|test)[/]|[.]test[.]ts$/;
    const builds = /[.](selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(/;
    const building = sources.filter((file) => builds.test(readFileSync(join(checkout, file), "utf8")));
    expect(building.filter((file) => !mayBuild.test(file))).toEqual([]);
    expect(building).toContain("server/sales/orders/terms/queries.ts");
  });
});
