import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import config from "../../.dependency-cruiser.mjs";
import { entryPoints, floors, topFolders } from "../floors.ts";

const checkout = resolve(import.meta.dirname, "../..");
const rooms = ["contract", "server", "web"] as const;
const sources = globSync("{contract,server,web}/**/*.{ts,tsx}", { cwd: checkout });

const cruised = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.unknown()) })),
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

/** One file per way through a wall: the wall, the file, what it imports. */
const breaks: readonly [wall: string, file: string, imported: string][] = [
  ["unlisted", "contract/planted.ts", "./kernel/values.ts"],
  ["unlisted", "contract/classes/planted.ts", "../kernel/values.ts"],
  ["unlisted", "server/planted.ts", "./main.ts"],
  ["unlisted", "server/classes/planted.ts", "../start/app.ts"],
  ["unlisted", "server/schedule/planted.ts", "./courses/rules.ts"],
  ["unlisted", "server/schedule/lessons/planted.ts", "../courses/rules.ts"],
  ["unlisted", "web/planted.ts", "./kernel/lib/dates/time.ts"],
  ["unlisted", "web/schedule/lessons/planted.tsx", "#web/kernel/lib/dates/time.ts"],
  ["unlisted", "web/start/planted-listed.ts", "../schedule/planted-alone.ts"],
  ["contract-stands-alone", "contract/kernel/planted.ts", "kysely"],
  ["contract-stands-alone", "contract/kernel/planted-server.ts", "#server/kernel/db/schema.ts"],
  ["contract-stands-alone", "contract/kernel/planted-node.ts", "node:fs"],
  ["web-without-server", "web/kernel/lib/planted-server.ts", "#server/identity/people/rules.ts"],
  ["server-without-web", "server/kernel/http/planted-web.ts", "#web/kernel/lib/dates/time.ts"],
  ["rooms-without-tools", "server/start/planted-tool.ts", "../../tools/planted.ts"],
  ["rooms-without-tools", "web/kernel/lib/planted-test.ts", "./planted.test.ts"],
  ["contract-order", "contract/sales/packages.ts", "../membership/clients.ts"],
  ["contract-order", "contract/kernel/files/files.ts", "../../sales/shop.ts"],
  ["server-order", "server/identity/people/planted-order.ts", "../../sales/orders/terms/rules.ts"],
  ["server-order", "server/sales/packages/planted-order.ts", "../orders/terms/rules.ts"],
  ["server-order", "server/sales/packages/planted.test.ts", "../orders/terms/rules.ts"],
  ["server-order", "server/kernel/time/planted-database.ts", "../db/connection.ts"],
  ["server-order", "server/kernel/versions/rules.ts", "../../identity/people/rules.ts"],
  ["server-order", "server/kernel/files/planted-route.ts", "../http/serve.ts"],
  ["server-order", "server/kernel/http/planted-domain.ts", "../../identity/people/rules.ts"],
  ["server-order", "server/kernel/db/planted-http.ts", "../http/serve.ts"],
  ["server-order", "server/membership/clients/planted-demo.ts", "../../demo/planted.ts"],
  ["server-order", "server/today/planted-job.ts", "../jobs/wal-archiver.ts"],
  ["server-order", "server/start/planted-world.ts", "../test/planted.ts"],
  ["web-order", "web/membership/staff/planted-order.tsx", "#web/membership/clients/list/client-table.tsx"],
  ["web-order", "web/data/search/planted-shell.tsx", "#web/shell/menu/top-bar.tsx"],
  ["web-order", "web/kernel/lib/planted-frame.ts", "#web/kernel/frame/page/page.tsx"],
  ["web-order", "web/kernel/frame/planted-picker.tsx", "#web/sales/accounts/client-picker.tsx"],
  [
    "web-order",
    "web/schedule/reservations/booking/planted-order.tsx",
    "#web/schedule/reservations/calendar/board/calendar-tab.tsx",
  ],
  ["kernel-below-domains", "server/kernel/http/planted-shop.ts", "#contract/sales/shop.ts"],
  ["sql-in-queries", "server/identity/people/commands.ts", "kysely"],
  ["sql-in-queries", "server/identity/people/routes.ts", "pg"],
  ["refusals-are-given", "server/identity/people/planted-refusal.ts", "#contract/kernel/refusal/refusal.ts"],
  ["refusals-are-given", "server/sales/shop/rules.ts", "#contract/kernel/refusal/refusal.ts"],
  ["rules-are-pure", "server/identity/people/rules.ts", "./search-key.ts"],
  ["rules-are-pure", "server/sales/orders/terms/rules.ts", "node:crypto"],
  ["rules-are-pure", "server/club/settings/rules.ts", "../../kernel/db/schema.ts"],
  ["queries-below-commands", "server/sales/orders/terms/queries.ts", "./purchase-commands.ts"],
  ["declarations-on-top", "server/sales/orders/selling/planted-tables.ts", "../domain.ts"],
  ["routes-on-top", "server/sales/orders/selling/planted-route.ts", "../routes.ts"],
  ["adapters-without-sql", "server/identity/auth/planted-adapter.ts", "../../kernel/db/connection.ts"],
  ["adapters-without-sql", "server/today/planted-reader.ts", "../identity/people/queries.ts"],
  ["ui-knows-nobody", "web/kernel/ui/planted-contract.ts", "#contract/identity/people.ts"],
  ["ui-knows-nobody", "web/kernel/ui/planted-labels.ts", "#web/kernel/lib/wording/i18n.ts"],
  ["lib-knows-no-club", "web/kernel/lib/planted-club.ts", "#contract/membership/clients.ts"],
  ["screens-share-parts", "web/membership/clients/planted-labels.tsx", "#web/membership/staff/messages.ts"],
  ["screens-share-parts", "web/shell/planted-hook.ts", "#web/membership/leave/request/use-request.ts"],
  ["pages-on-top", "web/data/search/planted-page.tsx", "#web/membership/clients/planted-page.tsx"],
  ["pages-on-top", "web/membership/clients/planted-card.tsx", "./planted-page.tsx"],
  ["traces-where-asked-for", "server/kernel/http/planted-traces.ts", "../tracing/export.ts"],
  ["traces-where-asked-for", "server/kernel/db/planted-span.ts", "@opentelemetry/api"],
  ["server-without-builders", "server/identity/people/commands.ts", "react"],
  ["no-circle", "web/kernel/lib/planted-circle.ts", "./planted-round.ts"],
  ["all-found", "web/kernel/lib/planted-lost.ts", "./nowhere.ts"],
];

/** The targets of the planted imports. */
const targets = [
  "tools/planted.ts",
  "web/kernel/lib/planted.test.ts",
  "web/schedule/planted-alone.ts",
  "server/demo/planted.ts",
  "server/test/planted.ts",
];
const page = "web/membership/clients/planted-page.tsx";

function cruise(folder: string): z.infer<typeof cruised> {
  const command = join(checkout, "node_modules/.bin/depcruise");
  const options = ["--preserve-symlinks", "--output-type", "json"];
  const { stdout } = spawnSync(command, [...options, ...rooms], { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
  return cruised.parse(JSON.parse(stdout));
}

function plant(folder: string): void {
  for (const part of [...rooms, "package.json", "tools/floors.ts", ".dependency-cruiser.mjs"]) {
    cpSync(join(checkout, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(checkout, "node_modules"), join(folder, "node_modules"));
  for (const file of [...targets, page]) append(join(folder, file), "export const planted = 1;\n");
  const round = ["", "web/kernel/lib/planted-round.ts", "./planted-circle.ts"] as const;
  for (const [, file, imported] of [...breaks, round])
    append(join(folder, file), `import type {} from "${imported}";\n`);
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(`${folder}/`);
}

function append(file: string, line: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, line, { flag: "a" });
}

describe("the walls", () => {
  const folder = mkdtempSync(join(tmpdir(), "palestra-walls-"));
  const violations: { wall: string; file: string }[] = [];
  const seen: z.infer<typeof cruised>["modules"] = [];

  beforeAll(() => {
    plant(folder);
    const { summary, modules } = cruise(folder);
    violations.push(...summary.violations.map(({ rule, from }) => ({ wall: rule.name, file: from })));
    seen.push(...modules.filter(({ source }) => sources.includes(source)));
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(breaks)("%s stops %s from importing %s", (wall, file) => {
    expect(violations).toContainEqual({ wall, file });
  });

  it("have each been broken here", () => {
    expect(new Set(breaks.map(([wall]) => wall))).toEqual(new Set(config.forbidden?.map(({ name }) => name)));
  });

  it("know every folder of the three rooms, whatever it contains, and no folder that does not exist", () => {
    const listed = [
      ...floors.flatMap(({ name, server, web }) => [
        `contract/${name}`,
        ...server.map((each) => `server/${name}/${each}`),
        ...web.map((each) => `web/${name}/${each}`),
      ]),
      ...topFolders.server.map((each) => `server/${each}`),
      ...topFolders.web.map((each) => `web/${each}`),
    ];
    const entries = rooms.flatMap((room) => entryPoints[room].map((each) => `${room}/${each}`));
    const files = globSync("{contract,server,web}/**/*", { cwd: checkout, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(checkout, join(entry.parentPath, entry.name)));
    expect(files.filter((file) => !entries.includes(file) && !listed.some((each) => isIn(each, file)))).toEqual([]);
    expect(listed.filter((each) => !files.some((file) => isIn(each, file)))).toEqual([]);
  });

  it("cover every source file, with its imports", () => {
    expect(seen.map(({ source }) => source).toSorted()).toEqual(sources.toSorted());
    const importing = seen.filter(({ dependencies }) => dependencies.length > 0);
    expect(importing.length).toBeGreaterThan(seen.length * 0.7);
  });

  it("keep the query builder in queries, the database, the demo club and tests", () => {
    const mayBuild = /[/-]queries[.]ts$|^server[/](kernel[/]db|demo|test)[/]|[.]test[.]ts$/;
    const builds = /[.](selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(/;
    const building = sources.filter((file) => builds.test(readFileSync(join(checkout, file), "utf8")));
    expect(building.filter((file) => !mayBuild.test(file))).toEqual([]);
    expect(building).toContain("server/sales/orders/terms/queries.ts");
  });
});
