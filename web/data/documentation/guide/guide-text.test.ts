import { expect, test } from "vitest";
import { guideHeadOf, guideBodyOf } from "./guide-text.ts";

const file =
  "---\ntitle: FAQ\nroles: [admin, client]\norder: 180\nstaff: How to add | How to lower\n---\n\n## Why?\n\nSo.\n\n## How to add\n\nPress it.\n";

test("a page of the guide has its title, readers, place and sections", () => {
  const sections = ["Why?", "How to add"];
  expect(guideHeadOf(file)).toEqual({
    title: "FAQ",
    roles: ["admin", "client"],
    order: 180,
    sections,
    ofStaff: ["How to add", "How to lower"],
  });
});

test("its text begins below the front matter, and says nothing of readers", () => {
  expect(guideBodyOf(file)).toBe("\n## Why?\n\nSo.\n\n## How to add\n\nPress it.\n");
});
