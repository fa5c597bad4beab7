import * as z from "zod/mini";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { paging, wholePages } from "../kernel/endpoint/lists.ts";
import { money } from "../kernel/money/money.ts";
import { id, idText, instant, nameOfPerson, version } from "../kernel/values.ts";

const params = z.strictObject({ id: idText });
const own = { person: "id", kind: "client", reach: { client: ["own"] } } as const satisfies Allow;
const readers = { person: "id", kind: "client", reach: { admin: ["any"], client: ["own"] } } as const satisfies Allow;
const admins = { person: "id", kind: "client", reach: { admin: ["any"] } } as const satisfies Allow;

/** The effects of erasing a client: what is removed, what remains, and what to consider before, in numbers. */
const state = z.strictObject({
  /** When the client asked for it; null where they have not, or have taken it back. */
  asked_at: z.nullable(instant),
  goes: z.strictObject({
    body_records: z.int(),
    recipes: z.int(),
    notes: z.int(),
    messages: z.int(),
    logins: z.int(),
  }),
  stays: z.strictObject({ orders: z.int(), documents: z.int(), sessions: z.int() }),
  /** Above 0 the client owes, below 0 the club holds money of theirs. */
  balance: money,
  /** Sessions to come, which are cancelled. */
  ahead: z.int(),
  /** Session credits that are left, with those of the sessions to come: they are lost. */
  credits: z.int(),
});
export type ErasureState = z.infer<typeof state>;

/** Erasing a client: they ask, an admin does it (in-and-out §2). */
export const erasures = {
  waiting: endpoint({
    method: "GET",
    path: "/clients/erasures",
    summary: "Clients who have asked to be erased, the longest wait first",
    says: { en: "who asked to be erased", cn: "要求清除档案的会员" },
    allow: ["admin"],
    query: z.strictObject(paging(wholePages)),
    answer: z.array(z.strictObject({ id, name: nameOfPerson, asked_at: instant })),
    paged: true,
  }),
  state: endpoint({
    method: "GET",
    path: "/clients/{id}/erasure",
    summary: "Whether a client has asked to be erased, and what that would take and leave",
    says: { en: "whether a client asked to be erased", cn: "会员是否要求清除档案" },
    allow: readers,
    params,
    answer: state,
  }),
  ask: endpoint({
    method: "PUT",
    path: "/clients/{id}/erasure",
    summary: "Ask to be erased; an admin does it",
    says: { en: "Asked to be erased", cn: "要求清除档案" },
    allow: own,
    params,
    answer: z.strictObject({ asked_at: instant }),
    loginOnly: true,
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/clients/{id}/erasure",
    summary: "Withdraw one's own request to be erased",
    says: { en: "Withdrew a request to be erased", cn: "撤回清除档案的要求" },
    allow: own,
    params,
    answer: z.strictObject({}),
    loginOnly: true,
  }),
  erase: endpoint({
    method: "POST",
    path: "/clients/{id}/erasure",
    summary: "Erase a client: whatever is personal goes, orders and sums stay under a number",
    says: { en: "Erased personal data", cn: "清除会员资料" },
    allow: admins,
    params,
    body: z.strictObject({ version }),
    answer: z.strictObject({}),
    refuses: ["NOT_FOUND", "STALE", "LAST_ADMIN", "INVALID_STATE"],
    fresh: true,
    loginOnly: true,
  }),
};
