import { expect, test } from "vitest";
import { sampleDate, clearestSample } from "./date-samples.ts";

const today = "2026-11-24";

test("03/04/2026 is the third of April or the fourth of March, as the order says", () => {
  expect(sampleDate("dmy", "03/04/2026", today)).toBe("2026-04-03");
  expect(sampleDate("mdy", "03/04/2026", today)).toBe("2026-03-04");
  expect(sampleDate("ymd", "03/04/2026", today)).toBeUndefined();
});

test("25.12.85 cannot have its month first, and is of the century before", () => {
  expect(sampleDate("dmy", "25.12.85", today)).toBe("1985-12-25");
  expect(sampleDate("mdy", "25.12.85", today)).toBeUndefined();
});

test("of a file's dates the one is shown that could be read both ways", () => {
  expect(clearestSample(["2026-01-02", "25/12/1985", "03/04/2026"])).toBe("03/04/2026");
  expect(clearestSample(["2026-01-02", "25/12/1985"])).toBe("25/12/1985");
  expect(clearestSample(["01/01/1960", "25/12/1985"])).toBe("25/12/1985");
  expect(clearestSample(["2026-01-02", "", "Jan 3, 2026"])).toBeUndefined();
});
