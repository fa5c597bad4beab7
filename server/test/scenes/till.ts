import { closes } from "#contract/sales/day-close.ts";
import { accounts } from "#contract/sales/accounts.ts";
import { shop } from "#contract/sales/shop.ts";
import { type World, openWorld } from "../world/world.ts";
import { selling } from "#contract/sales/selling.ts";

/** A world in which money moves at the desk. */
export interface Till {
  readonly world: World;
  readonly admin: number;
  readonly desk: number;
  readonly client: number;
  /** Takes money from the client, kept on their account. */
  pay(amount: string, over?: { method?: string; as?: number; received_on?: string }): ReturnType<Till["called"]["pay"]>;
  /** Pays a payment back by an admin. */
  refund(payment: number, amount: string, method?: string): ReturnType<Till["called"]["refund"]>;
  /** Sells pieces of a product that costs 3.50. */
  sell(
    quantity: number,
    over?: { method?: string; as?: number; clientId?: number },
  ): ReturnType<Till["called"]["sell"]>;
  draft(day: string, as?: number): ReturnType<Till["called"]["draft"]>;
  /** Closes a day as it is, with the drawer as it has to be unless said otherwise. */
  close(day: string, over?: Partial<Closing>): ReturnType<Till["called"]["close"]>;
  readonly called: ReturnType<typeof callsOf>;
}

type Closing = Omit<typeof closes.create.body._zod.input, "day"> & { readonly as: number };

function callsOf(world: World) {
  return {
    pay: (client: number, body: typeof accounts.pay.body._zod.input, as: number) =>
      world.call(accounts.pay, { params: { id: String(client) }, body }, as),
    refund: (client: number, body: typeof accounts.refund.body._zod.input, as: number) =>
      world.call(accounts.refund, { params: { id: String(client) }, body }, as),
    sell: (body: typeof shop.sell.body._zod.input, as: number) => world.call(shop.sell, { body }, as),
    fee: (client: number, body: typeof accounts.fee.body._zod.input, as: number) =>
      world.call(accounts.fee, { params: { id: String(client) }, body }, as),
    buy: (client: number, body: typeof selling.addPackage.body._zod.input, as: number) =>
      world.call(selling.addPackage, { params: { id: String(client) }, body }, as),
    draft: (day: string, as: number) => world.call(closes.draft, { params: { day } }, as),
    close: (body: typeof closes.create.body._zod.input, as: number) => world.call(closes.create, { body }, as),
  };
}

/** Opens a world with a client, a desk, an admin and something to sell. */
export async function openTill(): Promise<Till> {
  const world = await openWorld({ requestsPerMinute: 1_000_000 });
  const [admin, desk, client] = [await world.person("admin"), await world.person("desk"), await world.person("client")];
  const name = JSON.stringify({ en: "Oat bar", cn: "燕麦棒" });
  const bar = { name, type: "snack" as const, sku: "BAR", weight: null, weightUnit: "g" as const, price: "3.50" };
  const draft = { ...bar, currency: "CAD" as const, stock: 1_000_000, published: 1 as const };
  const { data: product } = await world.call(shop.create, { body: draft }, admin);
  const called = callsOf(world);
  const till: Till = {
    world,
    admin,
    desk,
    client,
    called,
    pay: (amount, { method = "cash", as = desk, received_on } = {}) =>
      called.pay(client, { amount, method, on_account: true, ...(received_on && { received_on }) }, as),
    refund: (payment, amount, method = "cash") =>
      called.refund(client, { payment, amount, method, reason: "Wrong" }, admin),
    sell: (quantity, { method = "cash", as = desk, clientId } = {}) =>
      called.sell(
        {
          lines: [{ productId: product.id, quantity }],
          paymentMethod: method,
          sellerId: desk,
          clientId: clientId ?? null,
        },
        as,
      ),
    draft: (day, as = admin) => called.draft(day, as),
    close: async (day, { as = admin, ...over } = {}) => {
      const { data } = await called.draft(day, as);
      const { moves, cash, float: before } = data ?? { moves: 0, cash: "0.00", float: "0.00" };
      const float = over.float ?? before;
      const due = (Number(cash) + Number(float)).toFixed(2);
      return called.close({ day, moves, float, counted: { sum: due }, ...over }, as);
    },
  };
  return till;
}
