import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { id, nameOfPerson, version } from "../kernel/values.ts";
import { billing, personal } from "../identity/personal.ts";

/**
 * The likely duplicates that were looked at. With it, a similar person who is not among them is reported instead of
 * adding another; without it duplicates are not checked.
 */
export const known = z.optional(z.array(id).check(z.maxLength(50)));

/**
 * `initial_password` is shown this once, null without an e-mail and where a link has been mailed instead, to `mailed_to`;
 * the answer to a repeated call has null (decisions §9).
 */
export const openedClient = {
  id,
  name: nameOfPerson,
  initial_password: z.nullable(z.string()),
  mailed_to: z.nullable(z.string()),
  version,
};

/** Somebody who buys later: as a client in one go, without a purchase. */
const lookerDraft = z.strictObject({
  first_name: personal.first_name,
  last_name: personal.last_name,
  phone: billing.phone,
  email: z.optional(z.nullable(personal.email)),
  known,
});
export type LookerDraft = z.infer<typeof lookerDraft>;

export const lookers = {
  add: endpoint({
    method: "POST",
    path: "/clients/without-package",
    summary: "Add a client with name and phone who has not bought anything yet",
    says: { en: "Added a client without a package", cn: "新增会员（未购套餐）" },
    allow: ["admin", "desk"],
    body: lookerDraft,
    answer: z.strictObject(openedClient),
    refuses: ["DUPLICATE_USER", "LIKELY_DUPLICATE"],
    creates: true,
    shownOnce: ["initial_password"],
  }),
};
