import { orders } from "#contract/orders.ts";
import { serve } from "../http/serve.ts";
import { changeOrder, sellPackage } from "./commands.ts";
import { listTopSales, readLedger } from "./ledger-queries.ts";
import { readNewOffer, readOffer } from "./offer-queries.ts";
import { listOrders } from "./queries.ts";
import { readReceipt } from "./receipt-queries.ts";
import { salesRange } from "./sales-range.ts";

export const orderRoutes = [
  serve(orders.ofPerson, ({ params }, { db, caller }) => listOrders(db, caller, params.id)),
  serve(orders.ledger, ({ params }, { db, caller, now }) => readLedger(db, caller, params.id, now)),
  serve(orders.offer, async ({ params }, { db, caller }) => {
    const offer = await readOffer(db, caller, params.id);
    if (!offer) throw db.refuse("NOT_FOUND");
    return offer;
  }),
  serve(orders.newOffer, (_, { db, caller }) => readNewOffer(db, caller)),
  serve(orders.addPackage, ({ params, body }, { db, caller, now }) => sellPackage(db, caller, params.id, body, now)),
  serve(orders.update, ({ params, body }, { db, caller, now }) => changeOrder(db, caller, params.id, body, now)),
  serve(orders.receipt, async ({ params }, { db, caller }) => {
    const receipt = await readReceipt(db, caller, params.id);
    if (!receipt) throw db.refuse("NOT_FOUND");
    return receipt;
  }),
  serve(orders.topSales, ({ query }, { db, caller, now }) => {
    const { from, until } = salesRange(query.range, caller, now);
    return listTopSales(db, from, until);
  }),
];
