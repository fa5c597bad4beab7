import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { undo } from "../club/undo.ts";
import { affected, affectedReservation } from "../club/affected.ts";
import { id, idText, nameOfPerson, version } from "../kernel/values.ts";
import { paging, wholePages } from "../kernel/endpoint/lists.ts";

/** Apart from what else is done with clients: their table, which is loaded first, has no use for it. */
export const trainerChange = {
  affected: endpoint({
    method: "GET",
    path: "/clients/{id}/trainer-change",
    summary: "A client's upcoming reservations that a change of trainer would affect, paged",
    says: { en: "what a change of trainer would affect", cn: "更换教练的影响" },
    allow: { person: "id", kind: "client", reach: { admin: ["any"] } },
    params: z.strictObject({ id: idText }),
    query: z.strictObject(paging(wholePages)),
    answer: z.array(affectedReservation),
    paged: true,
  }),
  update: endpoint({
    method: "POST",
    path: "/clients/update-trainer",
    summary: "Change the trainer of a private-training client",
    says: { en: "Changed a client's trainer", cn: "更换会员的教练" },
    allow: ["admin"],
    body: z.strictObject({
      client: id,
      trainer: id,
      /** The treatment of the reservations ahead with the previous trainer. */
      future: z._default(z.enum(["move", "keep", "cancel"]), "move"),
      version: z.optional(version),
    }),
    answer: z.strictObject({
      id,
      reports_to: z.strictObject({ id, name: nameOfPerson }),
      ...affected,
      version,
      undo,
    }),
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE", "PERSON_UNAVAILABLE", "TRAINER_BUSY", "CLIENT_BUSY"],
  }),
};
