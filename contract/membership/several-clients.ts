import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { id, version } from "../kernel/values.ts";
import { MAX_ROWS } from "../kernel/endpoint/lists.ts";

/** The most days by which a membership is extended. */
export const MAX_DAYS = 366;

const chosen = z
  .array(z.strictObject({ id, version }))
  .check(z.minLength(1), z.maxLength(MAX_ROWS))
  .check(z.refine((all) => new Set(all.map((each) => each.id)).size === all.length, "INVALID"));
export type Chosen = z.infer<typeof chosen>;

const answer = z.strictObject({ changed: z.int(), undo });

/** One action for several clients: for all of them or, if one refuses, for no client. */
export const severalClients = {
  changeTrainer: endpoint({
    method: "POST",
    path: "/clients/several/trainer",
    summary: "Change the trainer of several private-training clients, all of them or none",
    says: { en: "Changed the trainer of several clients", cn: "批量更换教练" },
    allow: ["admin"],
    body: z.strictObject({
      clients: chosen,
      trainer: id,
      future: z._default(z.enum(["move", "keep", "cancel"]), "move"),
    }),
    answer,
    refuses: [
      "NOT_FOUND",
      "STALE",
      "INVALID_STATE",
      "PERSON_UNAVAILABLE",
      "TRAINER_BUSY",
      "CLIENT_BUSY",
      "SOME_REFUSED",
    ],
    creates: true,
  }),
  extend: endpoint({
    method: "POST",
    path: "/clients/several/extend",
    summary: "Let the memberships of several clients end some days later, all of them or none",
    says: { en: "Extended several memberships", cn: "批量延长会籍" },
    allow: ["admin"],
    body: z.strictObject({
      clients: chosen,
      days: z.int().check(z.minimum(1), z.maximum(MAX_DAYS)),
    }),
    answer,
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE", "SOME_REFUSED"],
    creates: true,
  }),
};
