import { expect, test } from "vitest";
import { anchorOf, headOf, textOf } from "./guide-text.ts";

const file = "---\ntitle: FAQ\nroles: [admin, client]\norder: 180\n---\n\n## Why?\n\nSo.\n\n## How to add\n";

test("a page of the guide tells its title, readers, place and sections", () => {
  const sections = ["Why?", "How to add"];
  expect(headOf(file)).toEqual({ title: "FAQ", roles: ["admin", "client"], order: 180, sections });
});

test("its text begins below what stands above it", () => {
  expect(textOf(file)).toMatch(/^\n## Why\?/);
});

test.each([
  ["How to add a client?", "how-to-add-a-client"],
  ["如何续费", "如何续费"],
  ["What is PBF (%)", "what-is-pbf"],
])("the anchor of %s is %s", (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});
