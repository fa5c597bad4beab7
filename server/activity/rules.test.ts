import { describe, expect, test } from "vitest";
import { valuesBefore, visibleDetail } from "./rules.ts";

describe("of an entry in somebody's history", () => {
  const detail = {
    before: { status: "active", address: "12 King St W" },
    after: { status: "onLeave", reason_name: "sickLeave" },
    order: 7,
  };

  test("admins and the person themselves read all", () => {
    expect(visibleDetail({ id: 1, roles: ["admin"] }, 20, detail)).toEqual(detail);
    expect(visibleDetail({ id: 20, roles: ["client"] }, 20, detail)).toEqual(detail);
  });

  test("others read how the status changed, and neither why nor what else", () => {
    const seen = { before: { status: "active" }, after: { status: "onLeave" } };
    for (const role of ["manager", "trainer", "desk", "employee"] as const) {
      expect(visibleDetail({ id: 4, roles: [role] }, 20, detail)).toEqual(seen);
    }
  });

  test("others read nothing where no status changed", () => {
    const address = { before: { address: "12 King St W" }, after: { address: "1 Bay St" } };
    expect(visibleDetail({ id: 4, roles: ["trainer"] }, 20, address)).toEqual({});
    expect(visibleDetail({ id: 4, roles: ["trainer"] }, 20, { before: null, after: "onLeave", recipe: 3 })).toEqual({});
  });

  test("a side that has the status is told without the other", () => {
    const created = { after: { status: "pending", email: "ana@example.com" } };
    expect(visibleDetail({ id: 4, roles: ["trainer"] }, 20, created)).toEqual({ after: { status: "pending" } });
  });
});

interface Stored {
  readonly phone?: string;
  readonly address?: string;
  readonly height?: number | null;
}

test("what is written anew is kept as it was, and nothing else", () => {
  const stored: Stored = { phone: "416 555 0100", address: "12 King St W", height: null };
  expect(valuesBefore<Stored>(stored, { phone: "416 555 0199", height: 170 })).toEqual({
    phone: "416 555 0100",
    height: null,
  });
  expect(valuesBefore<Stored>(stored, {})).toEqual({});
});
