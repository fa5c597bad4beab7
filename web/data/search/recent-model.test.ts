import { afterEach, expect, test, vi } from "vitest";
import { recentFirst, recentPlaces, rememberRecentHit, recentHitText } from "./recent-model.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what somebody has opened is shown to nobody else in the same tab, and gives way to what they open", () => {
  const kept = new Map<string, string>();
  const getItem = (name: string) => kept.get(name) ?? null;
  vi.stubGlobal("sessionStorage", { getItem, setItem: (name: string, value: string) => void kept.set(name, value) });
  const hiit = { group: "courses" as const, id: 1, name: "HIIT" };
  const wellness = { ...hiit, id: 2, name: "Wellness" };
  rememberRecentHit(1, hiit);
  expect([recentPlaces(1), recentPlaces(2)]).toEqual([[hiit], []]);
  rememberRecentHit(2, wellness);
  rememberRecentHit(2, hiit);
  rememberRecentHit(2, wellness);
  expect([recentPlaces(1), recentPlaces(2)]).toEqual([[], [wellness, hiit]]);
});

const person = (id: number, last_name: string) => {
  const name = { first_name: "Ana", last_name };
  return { group: "people" as const, id, name, userType: "client", status: "active", profileImage: null } as const;
};

test("what was opened lately is found here before the server's other answers, the latest first and as they are now", () => {
  const [lately, before, married] = [person(1, "Lopez"), person(2, "Lima"), person(2, "Silva")];
  expect(recentFirst([lately, before], [lately, before], [person(3, "Li"), married])).toEqual([
    lately,
    married,
    person(3, "Li"),
  ]);
  expect(recentFirst([lately, before], [], [person(3, "Li")])).toEqual([person(3, "Li")]);
  expect(recentHitText(person(4, "王"))).toContain("王Ana");
});
