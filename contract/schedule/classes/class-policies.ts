import * as z from "zod/mini";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { upTo } from "../../kernel/endpoint/lists.ts";
import { amount, money } from "../../kernel/money/money.ts";
import { id, instant, localText, localTextJson, version } from "../../kernel/values.ts";

/** The most policies of a club, and the most versions of all of them. */
const MAX_POLICIES = 50;
const MAX_POLICY_VERSIONS = 2_000;

/** The rules of booking and cancelling, without the fees. */
const terms = {
  /** How many days before a class booking opens, at the hour of the class; null for private sessions. */
  opensDays: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
  /** How long before the start cancelling is free, in minutes outside quiet hours. */
  freeMinutes: z.int().check(z.minimum(0), z.maximum(4320)),
  /** How many lapses in 30 days have no effect. */
  grace: z.int().check(z.minimum(0), z.maximum(5)),
  /** Whether a lapse after those takes the credits of the booking. */
  loses: z.strictObject({ late: z.boolean(), noShow: z.boolean() }),
  /** For how many days somebody does not book by themselves after that. */
  pauseDays: z.int().check(z.minimum(0), z.maximum(30)),
};

const fee = z.nullable(amount).check(z.refine((cents) => cents !== 0, { error: "INVALID_AMOUNT" }));

/** The terms of a policy, and since when they hold; null for those that the club began with. */
export const policyVersion = z.strictObject({
  id,
  ...terms,
  fees: z.strictObject({ late: z.nullable(money), noShow: z.nullable(money) }),
  since: z.nullable(instant),
});
export type PolicyVersion = z.infer<typeof policyVersion>;

const classPolicy = z.strictObject({
  id,
  name: localText,
  /** Whether it is the one of private sessions, of which there is one; types of classes have the others. */
  forSessions: z.boolean(),
  /** The version by which bookings are made now. */
  present: policyVersion,
  /** Those before it, the latest first. */
  earlier: upTo(MAX_POLICY_VERSIONS, policyVersion),
  version,
});
export type ClassPolicy = z.infer<typeof classPolicy>;

const policyDraft = z.strictObject({
  /** Null for a new policy. */
  policyId: z._default(z.nullable(id), null),
  name: localTextJson(60),
  ...terms,
  fees: z.strictObject({ late: fee, noShow: fee }),
  version: z.optional(version),
});
export type PolicyDraft = z.output<typeof policyDraft>;

/** The rules of booking and cancelling, in versions (classes §1). */
export const classPolicies = {
  list: endpoint({
    method: "GET",
    path: "/class-policies",
    area: "classes",
    summary: "All policies with the version in force and those before it",
    says: { en: "policies of booking and cancelling", cn: "预约与取消规则" },
    allow: "signed-in",
    answer: upTo(MAX_POLICIES, classPolicy),
  }),
  create: endpoint({
    method: "POST",
    path: "/class-policies",
    area: "classes",
    summary: "Add a policy, or a version to one; bookings keep the version under which they were made",
    says: { en: "Added a version of a policy", cn: "新增规则版本" },
    allow: ["admin"],
    body: policyDraft,
    answer: classPolicy,
    creates: true,
    refuses: ["NOT_FOUND", "STALE", "TOO_MANY"],
  }),
};
