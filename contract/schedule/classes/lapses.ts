import * as z from "zod/mini";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { MAX_ROWS, paging, someOf, upTo, wholePages } from "../../kernel/endpoint/lists.ts";
import { money } from "../../kernel/money/money.ts";
import { id, idText, instant, line, localText, nameOfPerson, version } from "../../kernel/values.ts";
import { policyVersion } from "./class-policies.ts";

export const lapseKinds = ["late", "noShow"] as const;
export type LapseKind = (typeof lapseKinds)[number];

/**
 * How a lapse is: to be judged, without effect because few came before it, in effect, waived by staff, or taken off file
 * because the mark it followed from was corrected.
 */
export const lapseStates = ["pending", "forgiven", "applied", "waived", "withdrawn"] as const;
export type LapseState = (typeof lapseStates)[number];

/** A late cancellation or a no-show. */
const lapse = z.strictObject({
  id,
  kind: z.enum(lapseKinds),
  state: z.enum(lapseStates),
  client: z.strictObject({ id, name: nameOfPerson }),
  /** The class that it is about; null for a private session. */
  class: z.nullable(z.strictObject({ id, name: localText, start: instant, end: instant })),
  /** The private session; its title is a known course's key, or as the club wrote it. */
  session: z.nullable(z.strictObject({ id, title: z.string(), start: instant, end: instant })),
  /** When they cancelled, or did not come. */
  at: instant,
  /** When it was judged, or is to be. */
  counts: instant,
  /** How many lapses that were not waived came before it in 30 days: fewer than the grace of the policy, and it is forgiven. */
  earlier: z.int(),
  /** How many credits the booking had. */
  credits: z.int(),
  /** The charge; null without a fee. */
  fee: z.nullable(money),
  /** Until when the client does not book by themselves; null without a pause. */
  pausedUntil: z.nullable(instant),
  /** The rules under which the booking was made. */
  policy: z.strictObject({ name: localText, version: policyVersion }),
  waived: z.nullable(z.strictObject({ by: z.nullable(nameOfPerson), at: instant, reason: z.nullable(z.string()) })),
  /** The actions that the caller may take at the moment of reading. */
  actions: someOf(["waive"]),
  version,
});
export type Lapse = z.infer<typeof lapse>;

const keepers = ["admin", "manager", "desk"] as const;

/** Late cancellations and no-shows (classes §6). */
export const lapses = {
  list: endpoint({
    method: "GET",
    path: "/lapses",
    area: "classes",
    summary: "Late cancellations and no-shows: those that are not judged in front, then the latest",
    says: { en: "late cancellations and no-shows", cn: "逾时取消与爽约" },
    allow: keepers,
    query: z.strictObject({
      ...paging(wholePages),
      client: z.optional(idText),
      state: z.optional(z.enum(lapseStates)),
    }),
    answer: upTo(MAX_ROWS, lapse),
    paged: true,
  }),
  waive: endpoint({
    method: "POST",
    path: "/lapses/{id}/waive",
    area: "classes",
    summary: "Waive a lapse: its credits come back, its fee is credited, and its pause ends",
    says: { en: "Waived a late cancellation or a no-show", cn: "免除逾时取消或爽约" },
    allow: keepers,
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ reason: line(200), version: z.optional(version) }),
    answer: lapse,
    refuses: ["NOT_FOUND", "INVALID_STATE", "STALE"],
  }),
};
