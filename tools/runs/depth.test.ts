import { expect, test } from "vitest";
import { atDepth, chosen } from "./depth.ts";

test("the gate takes the items that are chosen for it, the full run takes all", () => {
  const all = ["fee", "payment", "refund"];
  const inGate = new Set(["payment"]);
  expect(chosen(all, (each) => inGate.has(each))).toEqual(atDepth({ gate: ["payment"], full: all }));
});
