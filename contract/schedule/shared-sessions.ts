import * as z from "zod/mini";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { passes, sessionTerms, unbookable } from "../sales/session-terms.ts";
import { idText, version } from "../kernel/values.ts";
import { changedReservation } from "./reservations.ts";

const staff = ["admin", "trainer", "desk"] as const satisfies Allow;
const params = z.strictObject({ id: idText });

/** Sessions that several clients share with one trainer. */
export const sharedSessions = {
  addClient: endpoint({
    method: "POST",
    path: "/courses/reservations/{id}/clients",
    summary: "Add a client to a scheduled session that several can share, with one of the client's credits",
    says: { en: "Added a client to a session", cn: "为课程添加会员" },
    allow: staff,
    reserved: { despiteOwing: passes.despiteOwing },
    params,
    body: z.strictObject({
      clientId: sessionTerms.clientId,
      despiteOwing: sessionTerms.despiteOwing,
      version: z.optional(version),
    }),
    answer: changedReservation,
    refuses: [...unbookable, "SESSION_FULL", "STALE", "INVALID_STATE"],
    creates: true,
  }),
  cancelAll: endpoint({
    method: "POST",
    path: "/courses/reservations/{id}/cancel-all",
    summary: "Cancel a session for all who share it and are not marked",
    says: { en: "Cancelled a session for everybody", cn: "为所有会员取消课程" },
    allow: staff,
    params,
    answer: changedReservation,
    refuses: ["NOT_FOUND", "INVALID_STATE"],
  }),
};
