import * as z from "zod/mini";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { undo } from "../club/undo.ts";
import { affectedPlans } from "../club/affected.ts";
import { freeze, freezePreview } from "./freeze.ts";
import { reason } from "../identity/people.ts";
import {
  type ReasonType,
  type UserType,
  calendarDate,
  id,
  idText,
  line,
  option,
  personStatusSchema,
  reasonTypes,
  version,
} from "../kernel/values.ts";

/** A request's own fields: `ended_at`, the day of return, is for a leave only. */
const terms = {
  reason_type: z.enum(reasonTypes),
  reason_name: option,
  started_at: calendarDate,
  ended_at: z.optional(calendarDate),
};

/** The list that offers the reasons for a request: the end of a membership has others than that of a contract. */
export function reasonListOf(type: ReasonType, of: UserType) {
  if (type === "onLeave") return "leaveReason";
  return of === "client" ? "clientDismissReason" : "dismissReason";
}

const choices = {
  /** Why a leave may go beyond the club's limits; for admins. */
  beyond_limit: z.optional(line(200)),
  /** Leaves reservations standing that fall into the days; they are cancelled otherwise. */
  keep_reservations: z.optional(z.boolean()),
  version: z.optional(version),
};

/** A leave has a day of return, a dismissal has none. */
const fits = z.refine<{ reason_type: string; ended_at?: string | undefined }>(
  ({ reason_type, ended_at }) => (reason_type === "onLeave") === (ended_at !== undefined),
  { error: "INVALID", path: ["ended_at"] },
);

const reasonDraft = z.strictObject({ ...terms, ...choices }).check(fits);
export type ReasonDraft = z.infer<typeof reasonDraft>;

const reasonChange = z.strictObject({ id, ...terms, ...choices }).check(fits);
export type ReasonChange = z.infer<typeof reasonChange>;

/** A person's standing after a request: the status, the request if one is on file, what it got in the way of. */
const standing = z.strictObject({
  id,
  status: personStatusSchema,
  reasons: z.nullable(reason),
  ...affectedPlans,
  version,
});
export type StandingReservation = z.infer<typeof standing>;

/** Where a request leaves a person and what they have bought, and how to undo it. */
const changed = z.extend(standing, { undo, freeze: z.nullable(freeze) });

const params = z.strictObject({ id: idText });
const reserved = { reason_type: { dismissed: ["admin"] } } as const;
const ofReason = z.strictObject({ id, version: z.optional(version) });

/** A trainer handles leaves of clients in scope, the desk every client's if the club lets it; dismissals are for admins. */
const allow = {
  person: "id",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["freeze"] },
} as const satisfies Allow;

const withdrawing = {
  area: "leave",
  says: { en: "Withdrew a leave or dismissal", cn: "撤销请假或离职" },
  allow,
  params,
  body: ofReason,
  answer: changed,
  refuses: ["NOT_FOUND", "FORBIDDEN", "STALE", "USER_EXPIRED", "INVALID_STATE"],
} as const;

export const leave = {
  submit: endpoint({
    method: "POST",
    path: "/user/{id}/submit-reason",
    area: "leave",
    summary: "Put a person on leave or dismiss them; each person can have only one of these",
    says: { en: "Entered a leave or dismissal", cn: "登记请假或离职" },
    allow,
    reserved,
    params,
    body: reasonDraft,
    answer: changed,
    refuses: [
      "NOT_FOUND",
      "FORBIDDEN",
      "STALE",
      "LAST_ADMIN",
      "REASON_EXISTED",
      "FREEZE_LIMIT",
      "INVALID_STATE",
      "CONFIRMATION_REQUIRED",
    ],
    creates: true,
  }),
  modify: endpoint({
    method: "POST",
    path: "/user/{id}/modify-reason",
    area: "leave",
    summary: "Change a leave or dismissal that has not started",
    says: { en: "Changed a leave or dismissal", cn: "修改请假或离职" },
    allow,
    reserved,
    params,
    body: reasonChange,
    answer: changed,
    refuses: ["NOT_FOUND", "FORBIDDEN", "STALE", "REASON_ALREADY_BEGUN", "FREEZE_LIMIT", "INVALID_STATE"],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/user/{id}/withdraw-reason",
    summary: "Withdraw a leave or dismissal; the status is updated",
    ...withdrawing,
  }),
  activate: endpoint({
    method: "POST",
    path: "/user/{id}/activate-user",
    summary: "Same as withdrawing; a second call changes nothing",
    ...withdrawing,
  }),
  preview: endpoint({
    method: "GET",
    path: "/user/{id}/leave-preview",
    area: "leave",
    summary: "Preview what a leave, changing or withdrawing it would do to a client's orders and reservations",
    says: { en: "what a leave would change", cn: "请假的影响" },
    allow,
    params,
    query: z.strictObject({
      /** The leave that is changed or, without days, withdrawn; none is a new one. */
      reason: z.optional(idText),
      from: z.optional(calendarDate),
      /** The day of return. */
      until: z.optional(calendarDate),
    }),
    answer: freezePreview,
    refuses: ["NOT_FOUND"],
  }),
  withdrawPending: endpoint({
    method: "POST",
    path: "/user/{id}/withdraw-pending",
    area: "leave",
    summary: "Let a pending person start today",
    says: { en: "Started a term today", cn: "立即开卡或入职" },
    allow: { person: "id", reach: { admin: ["any"] } },
    params,
    /** `end_set`: a client's end that was set by hand stays instead of following from the orders. */
    answer: z.extend(standing, { endOfDate: z.nullable(calendarDate), end_set: z.boolean() }),
    refuses: ["NOT_FOUND", "INVALID_STATE"],
  }),
};
