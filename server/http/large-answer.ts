import type * as z from "zod/mini";
import { inParts, isLong } from "../long-lists.ts";

/** An answer as the contract has it. A long list, be it in an object, is checked in parts; others go on between. */
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
