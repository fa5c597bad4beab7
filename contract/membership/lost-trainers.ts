import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { paging, wholePages } from "../kernel/endpoint/lists.ts";
import { id, idText, nameOfPerson, version } from "../kernel/values.ts";

/** A client from whom a membership took type and trainer while sessions were left, as sales once did (decisions §11). */
const lostTrainer = z.strictObject({
  id,
  name: nameOfPerson,
  /** Sessions that are left or booked. */
  sessions: z.int(),
  /** Their last trainer, if active. */
  trainer: z.nullable(z.strictObject({ id, name: nameOfPerson })),
});
export type LostTrainer = z.infer<typeof lostTrainer>;

export const lostTrainers = {
  list: endpoint({
    method: "GET",
    path: "/clients/lost-trainers",
    summary: "Clients who lost type and trainer by buying a membership while sessions were left, paged; each once",
    says: { en: "who lost a trainer by a sale", cn: "因办卡失去教练的会员" },
    allow: ["admin"],
    query: z.strictObject(paging(wholePages)),
    answer: z.array(lostTrainer),
    paged: true,
  }),
  decide: endpoint({
    method: "POST",
    path: "/clients/{id}/lost-trainer",
    summary: "Make such a client pro again with a trainer, or leave them as they are",
    says: { en: "Decided about a trainer lost by a sale", cn: "处理因办卡移除的教练" },
    allow: { person: "id", kind: "client", reach: { admin: ["any"] } },
    params: z.strictObject({ id: idText }),
    /** Null leaves the client as they are. */
    body: z.strictObject({ trainer: z.nullable(id) }),
    answer: z.strictObject({ id, version }),
    refuses: ["NOT_FOUND"],
  }),
};
