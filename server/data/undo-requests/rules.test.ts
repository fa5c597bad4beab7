import { describe, expect, test } from "vitest";
import { type RowVersion, changedPersons, idsOf, restorable, sidesBefore, undoneEntries } from "./rules.ts";

const row = (source: string, id: number, before: RowVersion["before"], after: RowVersion["after"]): RowVersion => ({
  source,
  id,
  before,
  after,
});

test("rows become again what they were, but those of books and streams, which are only added to", () => {
  const books = ["credit_entry", "account_entry", "allocation", "notification", "activity"];
  const rows = [...books, "person", "course"].map((source, id) => row(source, id, null, {}));
  expect(restorable(rows, books).map(({ source }) => source)).toEqual(["person", "course"]);
});

test("a session that was booked only has to be as it was left", () => {
  const left = { status: "scheduled", version: 1 };
  expect(restorable([row("reservation", 1, null, left)], [])).toEqual([row("reservation", 1, left, left)]);
});

test("the people whose rows were written are those whose version went on", () => {
  const rows = [
    row("person", 1, { version: 1 }, { version: 2 }),
    row("person", 2, {}, {}),
    row("person", 3, { version: 1 }, null),
    row("reservation", 4, { version: 1 }, { version: 2 }),
  ];
  expect(changedPersons(rows)).toEqual([1]);
  expect(idsOf(rows, "person")).toEqual([1, 2, 3]);
  expect(idsOf(rows, "order")).toEqual([]);
});

describe("the stream says of an act that is undone", () => {
  test("all that it said itself the other way round, the latest first", () => {
    const said = (id: number, person_id: unknown, event: string, detail: unknown) =>
      row("activity", id, null, { person_id, event, detail });
    const rows = [
      said(1, 7, "ROLE_CHANGED", { before: ["desk"], after: ["admin"] }),
      row("reservation", 9, { status: "scheduled" }, { status: "cancelled" }),
      said(2, null, "SETTING_CHANGED", null),
      said(3, 8, "NOTED", "text"),
      row("activity", 4, {}, null),
    ];
    expect(undoneEntries(rows, new Map([[9, 5]]))).toEqual([
      { personId: 8, detail: { of: "NOTED", before: null, after: null } },
      { personId: null, detail: { of: "SETTING_CHANGED", before: null, after: null } },
      { personId: 7, detail: { of: "ROLE_CHANGED", before: ["admin"], after: ["desk"] } },
    ]);
  });

  test("where it said nothing itself, what became of each session, to its client", () => {
    const stamp = { version: 2, sequence: 5, changed_at: "2026-05-20" };
    const rows = [
      row("reservation", 1, { status: "scheduled", ...stamp }, { status: "cancelled", ...stamp }),
      row("reservation", 2, { status: "scheduled" }, { status: "completed" }),
      row("reservation", 3, { start_at: "10:00", ...stamp }, { start_at: "11:00", ...stamp }),
      row("reservation", 4, { status: "scheduled" }, null),
      row("credit_entry", 5, null, { credits: 1 }),
      row("reservation", 6, null, { status: "scheduled", client_id: 60, ...stamp }),
    ];
    const clients = new Map([1, 2, 3, 6].map((id) => [id, id * 10] as const));
    expect(undoneEntries(rows, clients)).toStrictEqual([
      {
        personId: 10,
        detail: {
          of: "RESERVATION_CANCELLED",
          before: { reservation: 1, session: "cancelled" },
          after: { reservation: 1, session: "scheduled" },
        },
      },
      {
        personId: 20,
        detail: {
          of: "RESERVATION_COMPLETED",
          before: { reservation: 2, session: "completed" },
          after: { reservation: 2, session: "scheduled" },
        },
      },
      {
        personId: 30,
        detail: {
          of: "RESERVATION_CHANGED",
          before: { reservation: 3, start_at: "11:00" },
          after: { reservation: 3, start_at: "10:00" },
        },
      },
      {
        personId: null,
        detail: {
          of: "RESERVATION_CHANGED",
          before: { reservation: 4 },
          after: { reservation: 4, session: "scheduled" },
        },
      },
      {
        personId: 60,
        detail: {
          of: "RESERVATION_MADE",
          before: { reservation: 6, session: "scheduled" },
          after: { reservation: 6, session: "cancelled" },
        },
      },
    ]);
  });
});

test("a session had the client and the trainer that the act gave it, else those that it has", () => {
  const now = { client: 1, trainer: 2 };
  expect(sidesBefore(now, { client_id: 3, trainer_id: 4 })).toEqual({ client: 3, trainer: 4 });
  expect(sidesBefore(now, { client_id: 3 })).toEqual({ client: 3, trainer: 2 });
  expect([
    sidesBefore(now, { client_id: "3", trainer_id: null }),
    sidesBefore(now, null),
    sidesBefore(now, undefined),
  ]).toEqual([now, now, now]);
});
