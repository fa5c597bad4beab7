import { expect, test } from "vitest";
import { StartRefused } from "./start-refused.ts";

test("what a refused start says is one line without commands to the terminal, however it came by its words", () => {
  const { message } = new StartRefused(`The archive names 9\r\nSECOND LINE\u001B[31m ${"x".repeat(1_000_000)}`);
  expect(message).toMatch(/^The archive names 9 SECOND LINE \[31m x+$/);
  expect(message).toHaveLength(500);
});
