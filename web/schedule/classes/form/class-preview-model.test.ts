import { expect, test } from "vitest";
import type { ClassDate } from "#contract/kernel/sessions/class-dates.ts";
import { classSums, notesIn, reasonsIn, unchosenIn } from "./class-preview-model.ts";

const dateOf = (date: string, given: Partial<ClassDate>): ClassDate => ({
  id: null,
  date,
  start: `${date}T17:00:00Z`,
  end: `${date}T18:00:00Z`,
  was: null,
  trainer: { id: 4, name: { first_name: "Priya", last_name: "Nair" } },
  outcome: "laid",
  notes: [],
  whyNoTrainer: null,
  inTheWay: null,
  ...given,
});

const dates = [
  dateOf("2026-12-07", {}),
  dateOf("2026-12-09", { trainer: null, notes: ["trainerAway"] }),
  dateOf("2026-12-11", { outcome: "roomBusy" }),
  dateOf("2026-12-14", { id: 8, outcome: "roomBusy" }),
  dateOf("2026-12-16", { id: 9, outcome: "cancelled", trainer: null }),
  dateOf("2026-12-18", { outcome: "changed", trainer: null, notes: ["trainerAway", "outsideOpening"] }),
];

test("what is laid or changed is counted, how much of it lacks a trainer, and which new dates a taken room blocks", () => {
  expect(classSums(dates)).toEqual({ written: 3, lacking: 2, cancelled: 1, blocked: 1 });
});

test("each fact that deserves a look is said once, with its first date", () => {
  expect(notesIn(dates)).toEqual([
    { note: "trainerAway", count: 2, first: "2026-12-09" },
    { note: "outsideOpening", count: 1, first: "2026-12-18" },
  ]);
});

const trainer = { id: 4, name: { first_name: "Priya", last_name: "Nair" } };
const ends = { trainer, reason: "contractEnds" as const, from: "2026-12-08", until: null, busy: null };
const inSession = (day: number) => {
  const busy = {
    name: null,
    client: trainer.name,
    start: `2026-12-0${day}T17:00:00Z`,
    end: `2026-12-0${day}T18:00:00Z`,
  };
  return { trainer, reason: "inSession" as const, from: null, until: null, busy };
};

test("an absence is said once with how many dates it has, what is in the way for each date, and neither a second time", () => {
  const lacking = [
    dateOf("2026-12-01", { trainer: null, notes: ["trainerBusy"], whyNoTrainer: inSession(1) }),
    dateOf("2026-12-02", { trainer: null, notes: ["trainerBusy"], whyNoTrainer: inSession(2) }),
    dateOf("2026-12-09", { trainer: null, notes: ["trainerAway"], whyNoTrainer: ends }),
    dateOf("2026-12-16", { trainer: null, notes: ["trainerAway", "hourTwice"], whyNoTrainer: ends }),
  ];
  expect(reasonsIn(lacking)).toEqual([
    { why: inSession(1), count: 1, first: "2026-12-01" },
    { why: inSession(2), count: 1, first: "2026-12-02" },
    { why: ends, count: 2, first: "2026-12-09" },
  ]);
  expect(notesIn(lacking)).toEqual([{ note: "hourTwice", count: 1, first: "2026-12-16" }]);
});

test("a date without a chosen trainer is neither one whose trainer cannot teach nor one that is not held", () => {
  const chosen = dateOf("2026-12-21", { trainer: null });
  const cannot = dateOf("2026-12-22", { trainer: null, whyNoTrainer: ends, notes: ["trainerAway"] });
  expect(unchosenIn([...dates, chosen, cannot])).toEqual([chosen]);
});
