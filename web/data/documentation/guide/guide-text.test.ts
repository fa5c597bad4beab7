import { expect, test } from "vitest";
import { guideHeadOf, guideBodyOf } from "./guide-text.ts";

const file = "---\ntitle: FAQ\nroles: [admin, client]\norder: 180\n---\n\n## Why?\n\nSo.\n\n## How to add\n";

test("a page of the guide has its title, readers, place and sections", () => {
  const sections = ["Why?", "How to add"];
  expect(guideHeadOf(file)).toEqual({ title: "FAQ", roles: ["admin", "client"], order: 180, sections });
});

test("its text begins below the front matter", () => {
  expect(guideBodyOf(file)).toMatch(/^\n## Why\?/);
});
