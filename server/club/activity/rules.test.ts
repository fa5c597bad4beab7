import { describe, expect, test } from "vitest";
import { hiddenEvents, valuesBefore, visibleDetail } from "./rules.ts";

describe("of an entry in somebody's history", () => {
  const event = "PROFILE_UPDATED";
  const detail = {
    before: { status: "active", address: "12 King St W" },
    after: { status: "onLeave", reason_name: "sickLeave" },
    order: 7,
  };

  test("admins and the person themselves read all", () => {
    expect(visibleDetail({ id: 1, roles: ["admin"] }, 20, { event, detail })).toEqual(detail);
    expect(visibleDetail({ id: 20, roles: ["client"] }, 20, { event, detail })).toEqual(detail);
  });

  test("of an undone session a reader sees which one and its state, not how it is stored; an admin reads all", () => {
    const kept = { client_id: 20, settled_by: 4, starts_at: "2026-05-26T14:00:00Z" };
    const side = { reservation: 7, session: "cancelled" };
    const undone = { of: "RESERVATION_CANCELLED", before: { ...side, ...kept }, after: { ...side, ...kept } };
    const entry = { event: "UNDONE", detail: undone };
    expect(visibleDetail({ id: 20, roles: ["client"] }, 20, entry)).toEqual({ ...undone, before: side, after: side });
    expect(visibleDetail({ id: 1, roles: ["admin"] }, 20, entry)).toEqual(undone);
  });

  test("others read how the status changed, and neither why nor what else", () => {
    const seen = { before: { status: "active" }, after: { status: "onLeave" } };
    for (const role of ["manager", "trainer", "desk", "employee"] as const) {
      expect(visibleDetail({ id: 4, roles: [role] }, 20, { event, detail })).toEqual(seen);
    }
  });

  test("others read nothing where no status changed", () => {
    const address = { before: { address: "12 King St W" }, after: { address: "1 Bay St" } };
    expect(visibleDetail({ id: 4, roles: ["trainer"] }, 20, { event, detail: address })).toEqual({});
    expect(
      visibleDetail({ id: 4, roles: ["trainer"] }, 20, {
        event,
        detail: { before: null, after: "onLeave", recipe: 3 },
      }),
    ).toEqual({});
  });

  test("a side that has the status is shown without the other", () => {
    const created = { after: { status: "pending", email: "ana@example.com" } };
    expect(visibleDetail({ id: 4, roles: ["trainer"] }, 20, { event, detail: created })).toEqual({
      after: { status: "pending" },
    });
  });
});

describe("what staff have noted of somebody", () => {
  const noted = ["NOTE_ADDED", "NOTE_REMOVED", "CALL_NOTED"];

  test("is in the stream for admins, trainers and the desk, and never for the person", () => {
    for (const role of ["admin", "trainer", "desk"] as const) {
      expect(hiddenEvents({ id: 4, roles: [role] }, 20)).toEqual([]);
    }
    for (const role of ["client", "trainer", "desk", "employee"] as const) {
      expect(hiddenEvents({ id: 20, roles: [role] }, 20)).toEqual(noted);
    }
    expect(hiddenEvents({ id: 4, roles: ["manager"] }, 20)).toEqual(noted);
  });

  test("shows the desk the result of a call, undone or not, and not what a note said", () => {
    const desk = { id: 4, roles: ["desk"] } as const;
    const call = { after: { outcome: "later" } };
    expect(visibleDetail(desk, 20, { event: "CALL_NOTED", detail: call })).toEqual(call);
    const undone = { of: "CALL_NOTED", before: { outcome: "later" }, after: null };
    expect(visibleDetail(desk, 20, { event: "UNDONE", detail: undone })).toEqual(undone);
    expect(visibleDetail(desk, 20, { event: "NOTE_ADDED", detail: { after: { text: "Knee" } } })).toEqual({});
    const note = { of: "NOTE_ADDED", before: { text: "Knee" }, after: null };
    expect(visibleDetail(desk, 20, { event: "UNDONE", detail: note })).toEqual({ of: "NOTE_ADDED" });
  });
});

interface Stored {
  readonly phone?: string;
  readonly address?: string;
  readonly height?: number | null;
}

test("replaced values are kept as they were, and nothing else", () => {
  const stored: Stored = { phone: "416 555 0100", address: "12 King St W", height: null };
  expect(valuesBefore<Stored>(stored, { phone: "416 555 0199", height: 170 })).toEqual({
    phone: "416 555 0100",
    height: null,
  });
  expect(valuesBefore<Stored>(stored, {})).toEqual({});
});
