import { expect, test } from "vitest";
import {
  type ClientListName,
  clientTableState,
  columnListOf,
  clientListColumns,
  listOf,
  searchOfList,
  showsBodies,
} from "./client-lists-model.ts";

const admin = { roles: ["admin" as const] };
const desk = { roles: ["desk" as const] };
const first = (list: ClientListName, reader: typeof admin | typeof desk = admin) =>
  clientListColumns(list, reader)
    .filter(({ extra }) => !extra)
    .map(({ key }) => key);

const state = (hidden?: string[]) => ({ page: 1, sort: undefined, hidden });

test("memberships and private training have the columns of the specification", () => {
  expect(first("membership")).toEqual(["id", "name", "age", "status", "clientType", "startOfDate", "endOfDate"]);
  const pro = ["id", "name", "age", "clientType", "startOfDate", "status", "completed_courses", "upcoming_courses"];
  expect(first("pro")).toEqual([...pro, "goal", "trainer", "weight", "smm"]);
});

test("each list offers the columns of the others once, and the desk no body columns", () => {
  const keys = clientListColumns("pro", admin).map(({ key }) => key);
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  expect(keys).toEqual(expect.arrayContaining(["phone", "email", "owing", "lastActive", "endOfDate"]));
  expect(clientListColumns("pro", desk).some(({ key }) => key === "weight" || key === "smm")).toBe(false);
});

test("whether bodies are read follows from the columns that are shown and from who looks", () => {
  expect(showsBodies("pro", state(), admin)).toBe(true);
  expect(showsBodies("pro", state(), desk)).toBe(false);
  expect(showsBodies("pro", state(["weight", "smm"]), admin)).toBe(false);
  expect(showsBodies("all", state(), admin)).toBe(false);
  expect(showsBodies("all", state([]), admin)).toBe(true);
});

test.each([
  [{}, "all"],
  [{ kind: "pro" as const }, "pro"],
  [{ clientType: "monthly" as const }, "membership"],
  [{ kind: "pro" as const, owing: "true" as const }, "owing"],
])("%o is the list %s", (search, list) => {
  expect(listOf(search)).toBe(list);
});

test("another list keeps what was searched for, and lets go of its type, sort, page and columns", () => {
  const search = { q: "li", status: "active" as const, clientType: "monthly" as const, sort: "name" as const, page: 3 };
  expect(searchOfList({ ...search, hide: "id" }, "pro")).toEqual({ q: "li", status: "active", kind: "pro" });
});

test("the columns somebody chose last come back for that list alone; an address goes before them", () => {
  const search = { kind: "pro" as const };
  const me = { columns: [{ list: columnListOf(search), hidden: ["id", "goal"] }] };
  expect(clientTableState(search, me).hidden).toEqual(["id", "goal"]);
  expect(clientTableState({ ...search, hide: "age" }, me).hidden).toEqual(["age"]);
  expect(clientTableState({ ...search, hide: "" }, me).hidden).toEqual([]);
  expect(clientTableState({}, me).hidden).toBeUndefined();
});
