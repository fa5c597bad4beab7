import { expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { mayReadRecipes, mayWriteRecipes } from "./recipe-rights.ts";

const client = { id: 7, userType: "client", inScope: true } as const;
/** As a trainer sees a client who is not theirs. */
const card = { id: 7, userType: "client" } as const;
const rights = (id: number, ...roles: Role[]) => [
  mayReadRecipes({ id, roles }, client),
  mayWriteRecipes({ roles }, client),
];

test("admins, and trainers of whom the client is, read and write a client's recipes", () => {
  expect(rights(1, "admin")).toEqual([true, true]);
  expect(rights(2, "trainer")).toEqual([true, true]);
  expect(mayReadRecipes({ id: 2, roles: ["trainer"] }, card)).toBe(false);
});

test("clients read their own and write none, others neither", () => {
  expect(rights(7, "client")).toEqual([true, false]);
  expect(rights(8, "client")).toEqual([false, false]);
  expect(rights(3, "manager", "employee")).toEqual([false, false]);
});

test("who is no client has none", () => {
  const colleague = { id: 2, userType: "trainer" } as const;
  expect(mayReadRecipes({ id: 1, roles: ["admin"] }, colleague)).toBe(false);
  expect(mayReadRecipes({ id: 2, roles: ["trainer"] }, colleague)).toBe(false);
});
