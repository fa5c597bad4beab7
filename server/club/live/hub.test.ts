import { expect, test } from "vitest";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { openHub } from "./hub.ts";

const now = new Date("2026-05-20T16:00:00Z");
const caller: Caller = {
  id: 1,
  loginId: "one",
  tokenEnds: now,
  userType: "client",
  roles: ["client"],
  reportsTo: null,
  locale: "en",
  mustChangePassword: false,
  provedAt: now,
  trainerScope: "all",
  zone: "America/Toronto",
  today: "2026-05-20",
  now,
};

test("each stream beyond the twenty of a login ends its oldest, though those ended before have not gone yet", () => {
  const hub = openHub(new Map());
  const ended: number[] = [];
  const open = (id: number, of = caller) => {
    const { promise } = Promise.withResolvers<void>();
    hub.add({ send: () => {}, end: () => void ended.push(id), ended: promise }, of, () => Promise.resolve(of));
  };
  open(100, { ...caller, loginId: "another" });
  for (let id = 1; id <= 20; id += 1) open(id);
  expect(ended).toEqual([]);
  for (let id = 21; id <= 25; id += 1) open(id);
  expect(ended).toEqual([1, 2, 3, 4, 5]);
  hub.close();
});
