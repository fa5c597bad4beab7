import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { MAX_OF_SETTING, upTo } from "../kernel/endpoint/lists.ts";
import { money, taxLine } from "../kernel/money/money.ts";
import { classLimit, goodFor } from "./class-access.ts";
import { order } from "./orders.ts";
import { purchase } from "./purchase.ts";
import { calendarDate, clientTypeSchema, duration, flag, id, idText, localText, version } from "../kernel/values.ts";

/** A package added to a client's payments: what is bought and from which day on (clients-and-business §5). */
export const packagePayment = z.strictObject({
  clientId: id,
  ...purchase,
  startOfDate: calendarDate,
});
export type PackagePayment = z.infer<typeof packagePayment>;

/** A package that can be sold, with what it makes of who buys it, and the taxes in its price today. */
const packageOffer = z.strictObject({
  id,
  version,
  name: localText,
  /** The sum to be paid, with its taxes. */
  amount: money,
  net: money,
  taxes: upTo(20, taxLine),
  duration,
  paid: z.int(),
  free: z.int(),
  /** Whether what is sold of it renews itself. */
  renews: flag,
  /** The classes that it lets into, itself or by its credits, which may be good for sessions, too. */
  goodFor,
  classLimit,
  clientType: clientTypeSchema,
});
export type PackageOffer = z.infer<typeof packageOffer>;

/** The packages for sale and, as far as known, everything else that a sale asks for. */
const offer = z.strictObject({
  /** The packages: this client's last purchases first, then the last sold to anybody. */
  packages: upTo(MAX_OF_SETTING, packageOffer),
  /** The package that this client bought last. */
  bought: z.nullable(id),
  /** The day after what they have of a kind ends, or today. */
  starts: z.strictObject({ membership: calendarDate, sessions: calendarDate, classes: calendarDate }),
  /** Their trainer; else the caller, if a trainer; else the club's only one. */
  trainer: z.nullable(id),
  /** Whether a membership leaves this client pro, since sessions of theirs are left or booked. */
  staysPro: z.boolean(),
  /** The caller, if they may be a seller; else the person who sold to this client last; else the only possible one. */
  seller: z.nullable(id),
  /** As this client paid last, or else anybody; else the only way there is. */
  paymentMethod: z.nullable(z.string()),
});
export type Offer = z.infer<typeof offer>;

const sellers = {
  person: "id",
  kind: "client",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["client"] },
} as const satisfies Allow;

export const selling = {
  offer: endpoint({
    method: "GET",
    path: "/payments/users/{id}/offer",
    summary: "What can be sold to a client, with the rest of the sale filled in",
    says: { en: "what can be sold to a client", cn: "可为会员办理的套餐" },
    allow: sellers,
    params: z.strictObject({ id: idText }),
    answer: offer,
    refuses: ["NOT_FOUND"],
  }),
  newOffer: endpoint({
    method: "GET",
    path: "/payments/offer",
    summary: "What can be sold to a new client, with the rest of the sale filled in",
    says: { en: "what can be sold to a new client", cn: "可为新会员办理的套餐" },
    allow: ["admin", "trainer", "desk"],
    answer: offer,
  }),
  addPackage: endpoint({
    method: "POST",
    path: "/payments/{id}/add-package-payment",
    summary: "Sell a package to a client",
    says: { en: "Sold a package", cn: "销售套餐" },
    allow: sellers,
    params: z.strictObject({ id: idText }),
    body: packagePayment,
    /** `endOfDate` is the client's after the sale. */
    answer: z.strictObject({ order, endOfDate: calendarDate, undo }),
    refuses: ["NOT_FOUND", "STALE", "AMOUNT_TOO_HIGH", "DAY_CLOSED"],
    creates: true,
  }),
};
