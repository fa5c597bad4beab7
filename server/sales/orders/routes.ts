import { orders } from "#contract/sales/orders.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { changeOrder, sellPackage } from "./selling/commands.ts";
import { listTopSales, readLedger } from "./credits/ledger-queries.ts";
import { readNewOffer, readOffer } from "./selling/offer-queries.ts";
import { listOrders } from "./selling/order-queries.ts";
import { acceptOffer } from "./selling/renewal-offer-commands.ts";
import { countRenewing } from "./renewal/renewal-queries.ts";
import { paginate } from "../../kernel/http/paginate.ts";
import { balanceOf, sortOrders } from "./selling/order-rows.ts";
import { readReceipt } from "./selling/receipt-queries.ts";
import { salesRange } from "./selling/sales-range.ts";
import { selling } from "#contract/sales/selling.ts";

export const orderRoutes = [
  serve(orders.ofPerson, async ({ params, query }, { db, caller }) => {
    const listed = await listOrders(db, caller, params.id);
    const asked = query.renewing ? listed.filter(({ renewal, offer }) => renewal ?? offer) : listed;
    return paginate(sortOrders(asked, query.sort), query);
  }),
  serve(orders.balance, async ({ params }, { db, caller }) =>
    balanceOf(await listOrders(db, caller, params.id), caller.today),
  ),
  serve(orders.ledger, async ({ params, query }, { db, caller, now }) => {
    const lines = await readLedger(db, caller, params.id, now);
    return paginate(query.sort === "-at" ? lines.toReversed() : lines, query);
  }),
  serve(selling.offer, async ({ params }, { db, caller }) => {
    const offer = await readOffer(db, caller, params.id);
    if (!offer) throw db.refuse("NOT_FOUND");
    return offer;
  }),
  serve(selling.newOffer, (_, { db, caller }) => readNewOffer(db, caller)),
  serve(selling.addPackage, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => sellPackage(db, caller, params.id, body)),
  ),
  serve(orders.update, ({ params, body }, { db, caller }) => changeOrder(db, caller, params.id, body)),
  serve(orders.renewing, (_, { db, caller }) => countRenewing(db, caller.today)),
  serve(orders.renew, ({ params }, { db, caller }) => acceptOffer(db, caller, params.id)),
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
