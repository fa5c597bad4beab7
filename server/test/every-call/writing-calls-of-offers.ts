import { sql } from "kysely";
import { selling } from "#contract/sales/selling.ts";
import { today } from "../world/world.ts";
import type { ReadyOfAccess } from "./writing-calls-of-access.ts";

const extra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;

/** Writing calls that answer what the club offers. Each makes its own client. */
export const writingCallsOfOffers: Readonly<Record<string, ReadyOfAccess>> = {
  "lost trainer given back": async ({ gym: { world, shop } }) => {
    const client = await world.person("client");
    await sql`insert into lost_trainer (client_id, trainer_id) values (${client}, ${shop.trainer})`.execute(world.db);
    return { method: "POST", path: `/clients/${client}/lost-trainer`, body: { trainer: shop.trainer } };
  },
  "renewal accepted": async ({ gym: { world, shop, admin } }) => {
    const clientId = await world.person("client");
    const terms = { clientType: "monthly", packageId: shop.membershipPackage, extra, paymentMethod: "cash" } as const;
    const body = { clientId, ...terms, salesId: shop.seller, startOfDate: today };
    const { order } = (await world.call(selling.addPackage, { params: { id: `${clientId}` }, body }, admin)).data;
    await sql`insert into renewal_offer (order_id, amount_cents, offered_at)
      values (${order.id}, 10000, ${world.now})`.execute(world.db);
    return { method: "POST", path: `/payments/orders/${order.id}/renewal` };
  },
};
