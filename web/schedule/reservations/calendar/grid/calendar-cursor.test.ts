import { describe, expect, it } from "vitest";
import { cursorOn, moveCursor } from "./calendar-cursor.ts";

const frame = { days: ["2026-06-01", "2026-06-02"], from: 420, to: 1260 };
const here = { date: "2026-06-01", minute: 600 };

describe("keys in the slots", () => {
  it("go by quarters, days and weeks", () => {
    expect(moveCursor("ArrowDown", false, here, frame)).toEqual({ date: "2026-06-01", minute: 615 });
    expect(moveCursor("ArrowUp", false, here, frame)).toEqual({ date: "2026-06-01", minute: 585 });
    expect(moveCursor("ArrowLeft", false, here, frame)).toEqual({ date: "2026-05-31", minute: 600 });
    expect(moveCursor("PageDown", false, here, frame)).toEqual({ date: "2026-06-08", minute: 600 });
  });

  it("stop at the first and last slot, where Home and End lead", () => {
    expect(moveCursor("Home", false, here, frame)).toMatchObject({ minute: 420 });
    expect(moveCursor("ArrowUp", false, { ...here, minute: 420 }, frame)).toMatchObject({ minute: 420 });
    expect(moveCursor("End", false, here, frame)).toMatchObject({ minute: 1245 });
    expect(moveCursor("ArrowDown", false, { ...here, minute: 1245 }, frame)).toMatchObject({ minute: 1245 });
  });

  it("choose a length with Shift, up to the end of the day, which any other step forgets", () => {
    const half = { ...here, minutes: 30 };
    expect(moveCursor("ArrowDown", true, half, frame)).toEqual({ ...here, minutes: 45 });
    expect(moveCursor("ArrowUp", true, { ...here, minutes: 15 }, frame)).toEqual({ ...here, minutes: 15 });
    expect(moveCursor("ArrowDown", true, { ...here, minute: 1245, minutes: 15 }, frame)).toMatchObject({ minutes: 15 });
    expect(moveCursor("Escape", false, half, frame)).toEqual(here);
  });

  it("that mean nothing there are left alone", () => {
    expect(moveCursor("Tab", false, here, frame)).toBeUndefined();
    expect(moveCursor("a", false, here, frame)).toBeUndefined();
  });
});

describe("the slot with the focus", () => {
  it("is the same weekday's after a change of weeks, and within the hours shown", () => {
    expect(cursorOn(frame, { date: "2026-06-09", minute: 600 })).toEqual({ date: "2026-06-02", minute: 600 });
    expect(cursorOn(frame, { date: "2026-06-02", minute: 300 })).toEqual({ date: "2026-06-02", minute: 420 });
    expect(cursorOn({ ...frame, days: ["2026-06-05"] }, here)).toEqual({ date: "2026-06-05", minute: 600 });
  });
});

describe("keys among trainers side by side", () => {
  const beside = { ...frame, days: ["2026-06-01"], owners: [4, 9] };
  const at = { date: "2026-06-01", owner: 4, minute: 600 };

  it("go from one to the next and stop at the last; pages are days", () => {
    expect(moveCursor("ArrowRight", false, at, beside)).toEqual({ ...at, owner: 9 });
    expect(moveCursor("ArrowRight", false, { ...at, owner: 9 }, beside)).toEqual({ ...at, owner: 9 });
    expect(moveCursor("ArrowLeft", false, at, beside)).toEqual(at);
    expect(moveCursor("PageDown", false, at, beside)).toEqual({ ...at, date: "2026-06-02" });
  });

  it("stay with a trainer who is still shown, else go to the first", () => {
    expect(cursorOn({ ...beside, days: ["2026-06-02"] }, { ...at, owner: 9 })).toMatchObject({ owner: 9 });
    expect(cursorOn({ ...beside, owners: [7] }, at)).toEqual({ ...at, owner: 7 });
  });
});
