/**
 * Moves the clock of a test file to `TESTS_AT`, an instant, and that of all processes it starts; pages follow in
 * `e2e/stage/club.ts`. Each file begins at that very instant, so that it meets the same moment on any machine.
 */
import { moveClock } from "./move.ts";
import { movedTo } from "./moved.ts";

const { TESTS_AT } = process.env;

if (TESTS_AT !== undefined) {
  const { ms, env } = movedTo(TESTS_AT);
  Object.assign(process.env, env);
  moveClock(ms);
}
