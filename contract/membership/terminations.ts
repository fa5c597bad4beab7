import * as z from "zod/mini";
import { affectedPlans, affectedReservation } from "../club/affected.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { order } from "../sales/orders.ts";
import { settled, settlementDraft } from "../sales/settlement.ts";
import { calendarDate, idText, option, version } from "../kernel/values.ts";
import { paging, wholePages } from "../kernel/endpoint/lists.ts";

/** The query of DELETE: the version of the row that was shown. */
const looked = z.strictObject({ version: z.optional(z.pipe(idText, version)) });

/** The effects of a deletion, in numbers. */
const deletionConsequences = z.strictObject({
  /** Clients who lose their trainer. */
  clients: z.int(),
  /** Future reservations that are cancelled, their credits returned. */
  reservations: z.int(),
  /** Orders that are kept, for the sums and the receipts. */
  orders: z.int(),
});
export type DeletionConsequences = z.infer<typeof deletionConsequences>;

const params = z.strictObject({ id: idText });

/** Calls that end something: days of a person, a person, an order; and their previews. */
export const endings = {
  deletion: endpoint({
    method: "GET",
    path: "/users/{id}/deletion",
    summary: "Preview what deleting a person would change",
    says: { en: "what deleting a person would change", cn: "删除人员的影响" },
    allow: { person: "id", reach: { admin: ["any"], trainer: ["mine"] } },
    params,
    answer: deletionConsequences,
  }),
  affected: endpoint({
    method: "GET",
    path: "/user/{id}/affected-reservations",
    area: "leave",
    summary: "Upcoming reservations that an absence would affect, paged, by day",
    says: { en: "sessions that a leave would affect", cn: "请假影响的预约" },
    allow: { person: "id", reach: { admin: ["any"], trainer: ["mine"], desk: ["freeze"] } },
    params,
    /** From a day up to, not including, another; without that one for good. */
    query: z.strictObject({ from: calendarDate, until: z.optional(calendarDate), ...paging(wholePages) }),
    answer: z.array(affectedReservation),
    paged: true,
    refuses: ["NOT_FOUND"],
  }),
  deleteClient: endpoint({
    method: "DELETE",
    path: "/clients/delete/{id}",
    summary: "Delete a client; upcoming reservations are cancelled, orders are kept",
    says: { en: "Deleted a client", cn: "删除会员" },
    allow: { person: "id", kind: "client", reach: { admin: ["any"], trainer: ["mine"] } },
    params,
    query: looked,
    answer: deletionConsequences,
    refuses: ["NOT_FOUND", "STALE", "LAST_ADMIN", "INVALID_STATE"],
    fresh: true,
  }),
  deleteEmployee: endpoint({
    method: "DELETE",
    path: "/employees/delete/{id}",
    summary: "Delete an employee; not yourself, and not the last admin",
    says: { en: "Deleted an employee", cn: "删除员工" },
    allow: { person: "id", kind: "employee", reach: { admin: ["any"] } },
    params,
    query: looked,
    answer: deletionConsequences,
    refuses: ["NOT_FOUND", "STALE", "LAST_ADMIN", "INVALID_STATE"],
    fresh: true,
  }),
  deleteTrainer: endpoint({
    method: "DELETE",
    path: "/trainers/delete/{id}",
    summary: "Delete a trainer; their clients are left without a trainer, upcoming reservations are cancelled",
    says: { en: "Deleted a trainer", cn: "删除教练" },
    allow: { person: "id", kind: "trainer", reach: { admin: ["any"] } },
    params,
    query: looked,
    answer: deletionConsequences,
    refuses: ["NOT_FOUND", "STALE", "LAST_ADMIN", "INVALID_STATE"],
    fresh: true,
  }),
  cancelOrder: endpoint({
    method: "DELETE",
    path: "/payments/orders/{id}",
    summary: "Cancel an order with no credits booked or used; the client's end follows from the others",
    says: { en: "Cancelled an order", cn: "取消订单" },
    allow: ["admin"],
    params,
    /** The payment is refunded by its own method, by the `refund` named here, or stays on the `account`. */
    query: z.extend(looked, { refund: z.optional(option) }),
    answer: z.strictObject({
      order,
      endOfDate: calendarDate,
      ...affectedPlans,
    }),
    refuses: ["NOT_FOUND", "STALE", "ORDER_IN_USE", "INVALID_STATE", "DAY_CLOSED"],
    fresh: true,
  }),
  settle: endpoint({
    method: "POST",
    path: "/payments/orders/{id}/settlement",
    summary: "End an order early: what would come back, or with `confirm` that it does, and the order ends",
    says: { en: "Ended an order early", cn: "提前终止订单" },
    allow: ["admin"],
    params,
    body: settlementDraft,
    answer: settled,
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE", "AMOUNT_TOO_HIGH", "DAY_CLOSED"],
    creates: { when: "confirm" },
    fresh: { when: "confirm" },
  }),
};
