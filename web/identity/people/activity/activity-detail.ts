import * as z from "zod/mini";
import { activityEvents, sessionEvents } from "#contract/club/activity.ts";
import { callOutcomes } from "#contract/identity/call-outcomes.ts";
import { expired, localText, personStatusSchema, reasonTypes, roleSchema } from "#contract/kernel/values.ts";

/** The shown part of an entry's detail, which has more or, for some viewers, less. */
const side = z.object({
  status: z.optional(personStatusSchema),
  expired,
  reason_type: z.optional(z.enum(reasonTypes)),
  started_at: z.optional(z.string()),
  ended_at: z.optional(z.nullable(z.string())),
  startOfDate: z.optional(z.string()),
  roles: z.optional(z.array(roleSchema)),
  package: z.optional(localText),
  outcome: z.optional(z.enum(callOutcomes)),
  note: z.optional(z.nullable(z.string())),
  owed: z.optional(z.string()),
});
export type ActivityFacts = z.infer<typeof side>;

const frozen = z.object({
  frozen: z.object({ from: z.nullable(z.string()), until: z.nullable(z.string()), end: z.string() }),
});

/** The days that a leave has frozen, if any are left of it, and where it has the membership end. */
export function frozenIn(detail: Readonly<Record<string, unknown>>) {
  return frozen.safeParse(detail).data?.frozen;
}

const undone = z.object({ of: z.enum([...activityEvents, ...sessionEvents]) });

/** The undone event of an entry; undefined for viewers who may not see it. */
export function undoneIn(detail: Readonly<Record<string, unknown>>) {
  const of = undone.safeParse(detail).data?.of;
  return of === "UNDONE" ? undefined : of;
}

/** The state after an event or, if that is empty, the one before; empty if neither is useful. */
export function activityFactsOf(detail: Readonly<Record<string, unknown>>): ActivityFacts {
  return side.safeParse(detail["after"] ?? detail["before"] ?? {}).data ?? {};
}
