import { setImmediate } from "node:timers/promises";
import type * as z from "zod/mini";

/** Rows that are checked at once: with more, every other request would wait for them. */
const AT_ONCE = 500;

/** An answer as the contract has it. A long list, be it in an object, is checked in parts; others get their turn between. */
export async function checked(schema: z.ZodMiniType, answer: unknown): Promise<unknown> {
  if (isLong(answer)) return inParts(answer, (part) => schema.parse(part) as unknown[]);
  const members = typeof answer === "object" && answer !== null ? Object.entries(answer) : [];
  const [name, rows] = members.find(([, member]) => isLong(member)) ?? [];
  if (name === undefined) return schema.parse(answer);
  const whole: Record<string, unknown> = {};
  whole[name] = await inParts(rows as unknown[], (part) => {
    const { [name]: read, ...rest } = schema.parse(Object.assign({}, answer, { [name]: part })) as typeof whole;
    Object.assign(whole, rest);
    return read as unknown[];
  });
  return whole;
}

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > AT_ONCE;
}

async function inParts(rows: readonly unknown[], check: (part: unknown[]) => unknown[]): Promise<unknown[]> {
  const read: unknown[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    read.push(...check(rows.slice(from, from + AT_ONCE)));
    await setImmediate();
  }
  return read;
}
