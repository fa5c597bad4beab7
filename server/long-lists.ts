import { setImmediate } from "node:timers/promises";

/** Rows of a long list that are worked on at once: with more, every other request would wait for them. */
const AT_ONCE = 500;

/** Whether a list is worked on in parts. */
export function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > AT_ONCE;
}

/** Makes something of a list part by part, and lets other requests go on after each. */
export async function inParts<Row, Made>(
  rows: readonly Row[],
  make: (part: Row[]) => readonly Made[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    made.push(...make(rows.slice(from, from + AT_ONCE)));
    if (from + AT_ONCE < rows.length) await setImmediate();
  }
  return made;
}
