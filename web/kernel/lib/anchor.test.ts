import { expect, test } from "vitest";
import { anchorOf } from "./anchor.ts";

test.each([
  ["How to add a client?", "how-to-add-a-client"],
  ["如何续费", "如何续费"],
  ["What is PBF (%)", "what-is-pbf"],
])("the anchor of %s is %s", (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});
