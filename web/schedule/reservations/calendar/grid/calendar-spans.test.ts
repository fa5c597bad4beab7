import { describe, expect, it } from "vitest";
import { usualHours } from "#contract/club/opening-hours.ts";
import { instantOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { lengthOf, type CalendarSpan } from "#web/schedule/reservations/booking/span-model.ts";
import { planOf, type Block, type CalendarEvent } from "./calendar-geometry.ts";
import { blockAt, hourFrom, moving, resizing, selecting } from "./calendar-spans.ts";

const zone = "America/Toronto";
const monday = "2026-06-01";
const at = (time: string, date = monday) => instantOf(date, time, zone) ?? "";

const times = (span: CalendarSpan | undefined) => [span?.start, span?.end].map((text) => Date.parse(text ?? ""));
const between = (from: string, to: string) => times({ start: at(from), end: at(to) });
const minutesOf = (span: CalendarSpan | undefined) => span && lengthOf(span);

function planWith(days: readonly string[], ...spans: readonly CalendarSpan[]) {
  const events = spans.map((span, id): CalendarEvent => ({
    id,
    ...span,
    title: "HIIT",
    text: "Ann Bell",
    tone: "scheduled",
    movable: true,
  }));
  return planOf({ days, open: { openingHours: usualHours, closures: [] } }, events, [], zone);
}

function only(
  days: readonly string[],
  span: CalendarSpan,
): { block: Block; frame: ReturnType<typeof planWith>["frame"] } {
  const { columns, frame } = planWith(days, span);
  const [block] = columns.flat();
  if (!block) throw new Error("not on these days");
  return { block, frame };
}

describe("clicking a slot", () => {
  const plan = planWith([monday], { start: at("10:30"), end: at("11:30") });
  const click = (minute: number) => hourFrom({ date: monday, minute }, plan, zone);

  it("means an hour from the quarter clicked", () => {
    expect(click(9 * 60 + 7)).toMatchObject({ start: at("09:00") });
    expect(minutesOf(click(9 * 60 + 7))).toBe(60);
  });

  it("means less when a session begins or the day ends before", () => {
    expect(minutesOf(click(10 * 60))).toBe(30);
    expect(minutesOf(click(21 * 60 + 30))).toBe(30);
  });

  it("means nothing where clocks leave the time out", () => {
    expect(hourFrom({ date: "2026-03-08", minute: 150 }, planWith(["2026-03-08"]), zone)).toBeUndefined();
  });
});

describe("selecting slots", () => {
  const { frame } = planWith([monday]);
  const follow = selecting({ date: monday, minute: 9 * 60 + 20 }, frame, zone);

  it("goes up and down, with the slots at both ends", () => {
    expect(follow({ date: monday, minute: 10 * 60 + 5 })).toEqual({ start: at("09:15"), end: at("10:15") });
    expect(follow({ date: monday, minute: 8 * 60 + 50 })).toEqual({ start: at("08:45"), end: at("09:30") });
  });

  it("stays on its day", () => {
    expect(follow({ date: "2026-06-02", minute: 10 * 60 })).toEqual({ start: at("09:15"), end: at("10:15") });
  });
});

describe("dragging a session", () => {
  const days = [monday, "2026-06-02"];
  const { block, frame } = only(days, { start: at("10:10"), end: at("11:00") });
  const follow = moving(block, { date: monday, minute: 620 }, frame, zone);
  it("changes nothing near where it was, though that is beside the raster", () => {
    expect(times(follow({ date: monday, minute: 625 }))).toEqual(times(block.span));
  });

  it("lands on quarters of an hour and on other days", () => {
    expect(follow({ date: "2026-06-02", minute: 660 })).toMatchObject({ start: at("10:45", "2026-06-02") });
  });

  it("stays within the hours shown", () => {
    expect(follow({ date: monday, minute: 361 })).toMatchObject({ start: at("06:00") });
    expect(times(follow({ date: monday, minute: 1319 }))[1]).toBe(Date.parse(at("22:00")));
  });

  it("keeps its minutes when a change of clocks comes to be inside it", () => {
    const spring = ["2026-03-07", "2026-03-08"];
    const night = only(spring, { start: at("01:30", "2026-03-07"), end: at("02:15", "2026-03-07") });
    const across = moving(night.block, { date: "2026-03-07", minute: 90 }, night.frame, zone);
    const moved = across({ date: "2026-03-08", minute: 90 });
    expect(moved).toMatchObject({ start: "2026-03-08T06:30:00Z" });
    expect(minutesOf(moved)).toBe(45);
    expect(across({ date: "2026-03-08", minute: 150 })).toBeUndefined();
  });
});

describe("dragging an edge", () => {
  const { block, frame } = only([monday], { start: at("10:00"), end: at("11:00") });
  const end = resizing(block, "end", frame, zone);
  const start = resizing(block, "start", frame, zone);

  it("moves that edge alone, on the raster", () => {
    expect(times(end({ date: monday, minute: 700 }))).toEqual(between("10:00", "11:45"));
    expect(times(start({ date: monday, minute: 556 }))).toEqual(between("09:15", "11:00"));
  });

  it("leaves a quarter of an hour at least and eight hours at most", () => {
    expect(times(end({ date: monday, minute: 500 }))).toEqual(between("10:00", "10:15"));
    expect(times(start({ date: monday, minute: 1000 }))).toEqual(between("10:45", "11:00"));
    expect(times(end({ date: monday, minute: 1250 }))).toEqual(between("10:00", "18:00"));
  });
});

describe("the slot with the focus", () => {
  it("knows what is there", () => {
    const plan = planWith([monday], { start: at("10:00"), end: at("11:00") });
    expect(blockAt({ date: monday, minute: 645 }, plan)).toMatchObject({ key: "event-0" });
    expect(blockAt({ date: monday, minute: 660 }, plan)).toBeUndefined();
  });
});
