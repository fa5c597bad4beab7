import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * How far to shift the clock so that it shows an instant now, and the environment that starts processes with the same
 * shift.
 */
export function movedTo(instant: string): { ms: number; env: Record<"CLOCK_MOVED_BY" | "NODE_OPTIONS", string> } {
  const { NODE_OPTIONS = "", CLOCK_MOVED_BY = "0" } = process.env;
  const ms = Date.parse(instant) - Date.now();
  const first = pathToFileURL(join(import.meta.dirname, "process.ts"));
  // Tests that a moved test runs begin on its clock.
  const all = String(Number(CLOCK_MOVED_BY) + ms);
  const load = ` --import=${first.href}`;
  return { ms, env: { CLOCK_MOVED_BY: all, NODE_OPTIONS: NODE_OPTIONS.replace(load, "") + load } };
}
