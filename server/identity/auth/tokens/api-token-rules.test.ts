import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import type { ApiTokenDraft } from "#contract/identity/api-tokens.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import type { Role } from "#contract/kernel/values.ts";
import { refusalOf, wrongFields } from "../../../test/world/refusal.ts";
import { areasFor, checkDraft, isApiToken } from "./api-token-rules.ts";

test("a token of the API is known by how it begins", () => {
  expect(["pal_abc", "abc_pal_", "PAL_abc", ""].map(isApiToken)).toEqual([true, false, false, false]);
});

const called = (
  method: Endpoint["method"],
  path: Endpoint["path"],
  allow: Endpoint["allow"],
  loginOnly = false,
): Endpoint => ({
  method,
  path,
  allow,
  summary: "",
  answer: z.null(),
  ...(loginOnly && { loginOnly }),
});

describe("the areas that roles open to a token", () => {
  const endpoints: readonly Endpoint[] = [
    called("GET", "/shop/products", ["admin", "desk"]),
    called("POST", "/shop/products", ["admin"]),
    called("GET", "/clients", { person: "id", reach: { trainer: ["trainer"] } }),
    called("POST", "/accounts", ["manager", "employee"]),
    called("GET", "/options", "signed-in"),
    called("POST", "/sign-in", "everyone"),
    called("GET", "/tokens", ["admin"], true),
  ];
  const areas = (...roles: readonly Role[]) =>
    areasFor(endpoints, roles).map(({ area, read, write }) => `${area} ${read ? "r" : ""}${write ? "w" : ""}`);

  test("are those of the endpoints that they may call, in order, each to read and to write where both can be", () => {
    expect(areas("admin")).toEqual(["options r", "shop rw"]);
    expect(areas("desk")).toEqual(["options r", "shop r"]);
    expect(areas("trainer")).toEqual(["clients r", "options r"]);
    expect(areas("employee", "client")).toEqual(["accounts w", "options r"]);
  });

  test("are only what everybody who has signed in may call for who holds no other role", () => {
    expect(areas("client")).toEqual(["options r"]);
  });

  test("exclude whatever needs a login, or no caller at all", () => {
    expect(areas("admin", "manager", "trainer", "desk", "employee").join()).not.toMatch(/tokens|sign-in/);
  });
});

describe("a token is given", () => {
  const today = "2026-05-20";
  const areas = [
    { area: "clients", read: true, write: false },
    { area: "shop", read: true, write: true },
  ];
  const judged = (over: Partial<ApiTokenDraft>) =>
    refusalOf(() =>
      checkDraft(
        { name: "Till", rights: ["clients:read", "shop:write"], endOfDate: "2026-06-01", ...over },
        areas,
        today,
      ),
    );

  test("rights that its owner can give, each other one named by its place", () => {
    expect(judged({})).toBeUndefined();
    expect(judged({ rights: ["shop:read", "clients:write", "shop:write", "money:read"] })).toEqual(
      wrongFields("rights.1 NOT_ALLOWED", "rights.3 NOT_ALLOWED"),
    );
  });

  test("an end after today, a year and a day from it at most", () => {
    expect(judged({ endOfDate: "2026-05-21" })).toBeUndefined();
    expect(judged({ endOfDate: today })).toEqual(wrongFields("endOfDate IN_PAST"));
    expect(judged({ endOfDate: "2027-05-21" })).toBeUndefined();
    expect(judged({ endOfDate: "2027-05-22" })).toEqual(wrongFields("endOfDate FAR_FROM_TODAY"));
  });
});
