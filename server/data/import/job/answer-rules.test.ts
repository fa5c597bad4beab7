import { describe, expect, test } from "vitest";
import { importOf, rowOf, summaryOf } from "./answer-rules.ts";
import type { FoundImport } from "./import-queries.ts";
import type { StoredRowResult } from "../rows/row-queries.ts";
import { problem } from "../../../test/scenes/import-rows.ts";

const stored: FoundImport = {
  id: 7,
  kind: "clients",
  name: "clients.csv",
  size: 120,
  sha256: null,
  state: "judged",
  format: { type: "csv", encoding: "utf-8", delimiter: ",", sheet: null },
  title_line: 3,
  has_file: true,
  left_empty: [{ field: "phone", rows: 2 }],
  columns: [{ column: 0, title: "Name", samples: ["Ana Ruiz"], isEmpty: false }],
  mapping: null,
  row_count: 3,
  counts: null,
  done: 3,
  failure: null,
  failure_line: null,
  invites: true,
  attempts: 1,
  created_at: new Date("2030-04-04T12:00:00Z"),
  created_by: 1,
  touched_at: new Date("2030-04-05T12:00:00Z"),
  finished_at: null,
  version: 4,
  first_name: "Ana",
  last_name: "Ruiz",
};

describe("an import is shown", () => {
  test("with who began it, when it goes, and its version", () => {
    expect(summaryOf(stored)).toEqual({
      id: 7,
      kind: "clients",
      name: "clients.csv",
      size: 120,
      state: "judged",
      rows: 3,
      counts: null,
      progress: null,
      failure: null,
      created_at: "2030-04-04T12:00:00.000Z",
      created_by: { id: 1, name: { first_name: "Ana", last_name: "Ruiz" } },
      finished_at: null,
      expires_at: "2030-04-12T12:00:00.000Z",
      version: 4,
    });
  });

  test("without a person if its author has gone", () => {
    expect(summaryOf({ ...stored, created_by: null }).created_by).toBeNull();
    expect(summaryOf({ ...stored, first_name: null }).created_by).toBeNull();
    expect(summaryOf({ ...stored, last_name: null }).created_by).toBeNull();
  });

  test("with how far it is while somebody works at it, of no fewer rows than are done", () => {
    expect(summaryOf({ ...stored, state: "judging", done: 1 }).progress).toEqual({ done: 1, all: 3 });
    expect(summaryOf({ ...stored, state: "reading", done: 2, row_count: null }).progress).toEqual({ done: 2, all: 2 });
  });

  test("with why it failed, and when it was over", () => {
    const over = { ...stored, failure: "UNCLOSED_QUOTE", failure_line: 2, finished_at: stored.touched_at } as const;
    expect(summaryOf(over)).toMatchObject({
      failure: { code: "UNCLOSED_QUOTE", line: 2 },
      finished_at: "2030-04-05T12:00:00.000Z",
    });
  });

  test("whole with its columns, and with what its mapping still lacks", () => {
    const { format, columns } = stored;
    expect(importOf(stored)).toEqual({
      ...summaryOf(stored),
      format: { ...format, titleLine: 3 },
      hasFile: true,
      leftEmpty: [{ field: "phone", rows: 2 }],
      columns,
      mapping: null,
      missing: [],
      invites: true,
    });
    expect(importOf({ ...stored, columns: null }).columns).toEqual([]);
    const mapping = {
      columns: [{ column: 0, field: "full_name" }],
      dateOrder: null,
      phoneCountry: "CA",
      decimal: ".",
      nameRule: null,
      values: [],
      missingEnd: "byType",
      person: null,
      asOf: null,
    } as const;
    const mapped = { ...stored, mapping: { ...mapping, columns: [...mapping.columns], values: [] } };
    expect(importOf(mapped)).toMatchObject({ mapping, missing: ["nameRule"] });
  });
});

const judged: StoredRowResult = {
  line: 2,
  state: "new",
  label: "Ana Ruiz",
  given: { source_id: "A-1", first_name: "Ana", last_name: "", height: 170, vip: true },
  target_id: null,
  action: null,
  action_target: null,
  changes: [],
  problems: [problem("email", "NO_SIGN_IN")],
  candidates: [],
};

describe("a row is shown", () => {
  test("with what it brings that is new, each field as it reads, and without the id it has elsewhere", () => {
    expect(rowOf("clients", judged)).toEqual({
      line: 2,
      state: "new",
      label: "Ana Ruiz",
      target: null,
      changes: [
        { field: "first_name", from: null, to: "Ana" },
        { field: "height", from: null, to: "170" },
      ],
      problems: [problem("email", "NO_SIGN_IN")],
      candidates: [],
      decision: null,
    });
    const whole = { full_name: "Ana Ruiz", first_name: "Ana", last_name: "Ruiz" };
    expect(rowOf("clients", { ...judged, given: whole }).changes.map(({ field }) => field)).toEqual([
      "first_name",
      "last_name",
    ]);
    expect(rowOf("clients", { ...judged, given: { full_name: "Ana" } }).changes.map(({ field }) => field)).toEqual([
      "full_name",
    ]);
    const given = { amount: 4_950, duration: 3, renews: false, name_en: "Gym" };
    expect(rowOf("packages", { ...judged, given }).changes.map(({ field, to }) => [field, to])).toEqual([
      ["name_en", "Gym"],
      ["amount", "49.50"],
      ["duration", "3"],
      ["renews", "false"],
    ]);
    expect(rowOf("packages", { ...judged, given: { amount: "1.5", name_en: null } }).changes).toEqual([
      { field: "amount", from: null, to: "1.5" },
    ]);
  });

  test("with what it brings where somebody has to choose, and with nothing where all is the same or it is refused", () => {
    expect(rowOf("clients", { ...judged, state: "undecided" }).changes).toHaveLength(2);
    expect(rowOf("clients", { ...judged, state: "same" }).changes).toEqual([]);
    expect(rowOf("clients", { ...judged, state: "refused" }).changes).toEqual([]);
  });

  test("with what changes, of a person who is there already", () => {
    const changes = [{ field: "phone", from: null, to: "416 555 0100" }];
    const candidates = [{ id: 1, name: { first_name: "Ana", last_name: "Ruiz" }, email: null, phone: null }];
    expect(rowOf("clients", { ...judged, state: "changed", target_id: 1, changes, candidates })).toMatchObject({
      state: "changed",
      target: 1,
      changes,
      candidates,
    });
  });

  test("as it was decided: added as new, taken as a change, or left as it was found", () => {
    const open = { ...judged, state: "undecided" } as const;
    expect(rowOf("clients", { ...open, action: "add" })).toMatchObject({ state: "new", decision: { action: "add" } });
    expect(rowOf("clients", { ...open, action: "take", action_target: 5 })).toMatchObject({
      state: "changed",
      decision: { action: "take", target: 5 },
    });
    const left = rowOf("clients", { ...open, action: "skip" });
    expect([left.state, left.decision]).toEqual(["undecided", { action: "skip" }]);
  });
});
