/**
 * Moves the clock of a test file to `TESTS_AT`, an instant, and that of all processes it starts; pages follow in
 * `e2e/club.ts`. Each file begins at that very instant, so that it meets the same moment on any machine.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { moveClock } from "./move.ts";

const { TESTS_AT, NODE_OPTIONS = "", CLOCK_MOVED_BY = "0" } = process.env;

if (TESTS_AT !== undefined) {
  const ms = Date.parse(TESTS_AT) - Date.now();
  const first = pathToFileURL(join(import.meta.dirname, "process.ts"));
  // Tests that a moved test runs begin on its clock.
  process.env["CLOCK_MOVED_BY"] = String(Number(CLOCK_MOVED_BY) + ms);
  process.env["NODE_OPTIONS"] = `${NODE_OPTIONS} --import=${first.href}`;
  moveClock(ms);
}
