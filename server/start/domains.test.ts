import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "../../tools/code/endpoints.ts";
import { openWorld } from "../test/world/world.ts";
import { domains, tables } from "./domains.ts";

const server = join(import.meta.dirname, "..");
const owners = new Map(
  domains.flatMap((each) => Object.keys(each.tables).map((table) => [table, each.folder] as const)),
);

/** Code that runs in a club: the demo club and the tests fill tables as they need them. */
const files = globSync("**/*.ts", { cwd: server })
  .filter((file) => !/^(demo|test)\/|\.test\.ts$/.test(file))
  .map((file) => ({
    file,
    code: readFileSync(join(server, file), "utf8").replaceAll(/\/\*.*?\*\/|\/\/ [^\n]*/gs, ""),
  }));

const byBuilder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(\w+)"/g;
const bySql = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(\w+)/g;
const byVariable =
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+\$\{|\b(?:insertInto|updateTable|deleteFrom)\((?!\s*")/;

/** Writes from outside, and why they stay. */
const exceptions = [
  // Messages are on a lower floor than people, and a link in a mail ends them without a sign-in.
  "messaging/messages/preferences/preference-queries.ts writes person of identity/people",
  // Recognises the statement of the audit log's worker, and does not run it.
  "kernel/db/driver.ts writes audit_entry of club/audit",
];

test("only the owner of a table writes it", () => {
  const breaches = files.flatMap(({ file, code }) =>
    [...code.matchAll(byBuilder), ...code.matchAll(bySql)].flatMap(([, table = ""]) => {
      const owner = owners.get(table);
      return owner === undefined || file.startsWith(`${owner}/`) ? [] : [`${file} writes ${table} of ${owner}`];
    }),
  );
  expect([...new Set(breaches)].toSorted()).toEqual(exceptions.toSorted());
});

test("only engines, and owners of several tables, write tables by a variable", () => {
  const writers = files.flatMap(({ file, code }) => (byVariable.test(code) ? [file] : []));
  expect(writers.toSorted()).toEqual([
    "data/club-transfer/image-queries.ts",
    "data/club-transfer/import-queries.ts",
    "data/erasure/queries.ts",
    "data/import/job/import-queries.ts",
    "identity/auth/factor-queries.ts",
    "kernel/db/archive/restore.ts",
    "sales/accounts/queries.ts",
  ]);
});

test("each table about people has a place of its own on the page about one of them", () => {
  const places = [...tables.values()].flatMap(({ personal }) => (personal ? [personal.place] : []));
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

test("a field names rows of tables that say what their rows are called", () => {
  const named = [...tables.values()].flatMap(({ columns }) =>
    columns === "hidden" ? [] : Object.values(columns).flatMap((field) => field?.looksUp?.table ?? []),
  );
  expect(new Set(named).size).toBeGreaterThan(5);
  expect([...new Set(named)].filter((table) => !tables.get(table)?.called)).toEqual([]);
});

test("every section of the page about a person has a place of its own", () => {
  const places = [...tables.values()].flatMap(({ personal }) => personal?.place ?? []);
  expect(places).toEqual([...new Set(places)]);
});

/** The rows about somebody that a deletion of the person changes (decisions §7). */
const endedByDeletion = ["person", "login", "api_token", "reservation", "club_class", "class_booking"];
/** Rows that stay as they are, and why. */
const leftByDeletion = {
  "sums keep the name": ["account_entry", "lapse", "lot", "open_part", "orders", "sale"],
  "histories keep the name": ["activity", "erasure", "follow_up", "mailing", "mailing_left_out", "message", "reason"],
  "a class that is laid later has no trainer": ["class_series"],
  "only pages of the person and lists of living people show them": [
    "package_request",
    "body_record",
    "latest_reading",
    "note",
    "notification",
    "recipe",
  ],
  "nobody books a deleted trainer": ["trainer_week", "hours_exception"],
  "sign-in and calendar addresses look for living people": [
    "calendar_feed",
    "chosen_columns",
    "passkey",
    "passkey_challenge",
    "password_link",
    "recovery_code",
    "sign_in_step",
    "totp",
  ],
  "messages go to living people": ["bounce", "message_mute", "push_subscription"],
  "triggers maintain them": ["client_active", "few_left", "goes_on", "lost_trainer", "trained_member"],
};

test("every table about people is named with what deleting one of them does to its rows", () => {
  const about = [...tables].flatMap(([name, { personal }]) => (personal?.about ? [name] : []));
  expect([...endedByDeletion, ...Object.values(leftByDeletion).flat()].toSorted()).toEqual(about.toSorted());
});

test("every endpoint of the contract has a route", async () => {
  await using world = await openWorld();
  const unanswered = endpoints.filter((endpoint) => !world.app.endpoints.has(endpoint));
  expect(unanswered.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
