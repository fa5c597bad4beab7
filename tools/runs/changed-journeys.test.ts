import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contractOf, journeysOf, readImports, readScreens, screensOf } from "./changed-journeys.ts";

const root = join(import.meta.dirname, "../..");
const imports = readImports(root);
const screens = readScreens(root);
const pathsOf = (...changed: string[]) => screensOf(changed, screens, imports).map(({ path }) => path);

describe("the journeys of a change", () => {
  test("know every screen of the route tables with the file of its page", () => {
    const paths = screens.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["/sign-in", "/today", "/user/$userId/profile", "/payments/closes/new"]),
    );
    expect(screens.length).toBeGreaterThan(50);
    expect(screens.filter(({ page }) => !imports.has(page))).toEqual([]);
  });

  test("follow a changed part to the screens that show it, and a changed page to itself", () => {
    expect(pathsOf("web/today/day/today-page.tsx")).toEqual(["/today"]);
    expect(pathsOf("web/health/recipes/recipe-editor.tsx")).toContain("/user/$userId/profile");
    expect(pathsOf("web/health/recipes/recipe-editor.tsx")).not.toContain("/calendar");
  });

  test("follow a changed domain of the server to its contract and so to its screens", () => {
    const contracts = [...imports.keys()];
    expect(contractOf("server/sales/day-close/queries.ts", contracts)).toEqual(["contract/sales/day-close.ts"]);
    expect(contractOf("server/kernel/http/serve.ts", contracts)).toEqual([]);
    expect(pathsOf("contract/sales/day-close.ts")).toContain("/payments/closes/new");
  });

  test("are those that name a screen's address, with anything for its parameters", () => {
    const screen = { path: "/user/$userId/profile", page: "" };
    const journeys = new Map([
      ["one", 'letIn(page, "admin", "/user/20/profile?tab=orders")'],
      ["two", "page.goto(`/user/${id}/profile`)"],
      ["three", 'page.goto("/user/overview")'],
      ["four", 'page.goto("/profile")'],
    ]);
    expect(journeysOf([screen], journeys)).toEqual(["one", "two"]);
  });
});
