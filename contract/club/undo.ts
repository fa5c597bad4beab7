import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { id, idText, version } from "../kernel/values.ts";

/** For how long an action can be undone, in seconds. */
export const undoableForSeconds = 60;

/** The handle for undoing an action. */
const undoOffer = z.strictObject({ id, version });
export type UndoOffer = z.infer<typeof undoOffer>;

/** The undo handle beside the answer of a write; null if nothing has changed. */
export const undo = z.nullable(undoOffer);

export const undoCalls = {
  undo: endpoint({
    method: "POST",
    path: "/acts/{id}/undo",
    loginOnly: true,
    summary: "Undo what you did in the last minute, unless something has changed since",
    says: { en: "Undid a change", cn: "撤销操作" },
    allow: "signed-in",
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ version }),
    answer: z.strictObject({}),
    refuses: [
      "NOT_FOUND",
      "FORBIDDEN",
      "STALE",
      "ALREADY_UNDONE",
      "UNDO_EXPIRED",
      "UNDO_OVERTAKEN",
      "ORDER_IN_USE",
      "DAY_CLOSED",
    ],
    creates: true,
  }),
};
