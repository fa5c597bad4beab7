import { sql } from "kysely";
import { selling } from "#contract/sales/selling.ts";
import type { Cast } from "../models/undo/undo-cast.ts";
import { today } from "../world/world.ts";
import { drop, post } from "./asked-calls.ts";
import type { ReadyOfAccess } from "./writing-calls-of-access.ts";

const extra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;

/** A client's request for a package. */
async function askedOf({ world, shop }: Cast["gym"]) {
  const client = await world.person("client");
  const asked = { client_id: client, package_id: shop.membershipPackage, asked_at: world.now };
  const { id } = await world.db.insertInto("package_request").values(asked).returning("id").executeTakeFirstOrThrow();
  return { client, path: `/clients/${client}/package-requests/${id}` };
}

/** Writing calls that answer what the club offers. Each makes its own client. */
export const writingCallsOfOffers: Readonly<Record<string, ReadyOfAccess>> = {
  "lost trainer given back": async ({ gym: { world, shop } }) => {
    const client = await world.person("client");
    await sql`insert into lost_trainer (client_id, trainer_id) values (${client}, ${shop.trainer})`.execute(world.db);
    return { method: "POST", path: `/clients/${client}/lost-trainer`, body: { trainer: shop.trainer } };
  },
  "package asked for": async ({ gym: { world, shop } }) => {
    const client = await world.person("client");
    return { ...post(`/clients/${client}/package-requests`, { packageId: shop.membershipPackage }), as: client };
  },
  "request for a package withdrawn": async ({ gym }) => {
    const { client, path } = await askedOf(gym);
    return { ...drop(path), as: client };
  },
  "request for a package closed": async ({ gym }) => post(`${(await askedOf(gym)).path}/done`),
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
