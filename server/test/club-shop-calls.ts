import { moneyText } from "#contract/money.ts";
import { type Product, type Sale, shop } from "#contract/shop.ts";
import type { Deed } from "./club-deeds.ts";
import {
  type Lane,
  type Pair,
  callAs,
  found,
  fromLatest,
  nobody,
  otherVersion,
  paramsOf,
  regret,
} from "./club-lane.ts";
import type { ProductTerms } from "./club-shop.ts";
import type { ActorName } from "./club-state.ts";

const prefixOf = ({ cast }: Lane) => `Ware${cast.trainers[0]}-`;

function draftOf(lane: Lane, { sku, cents, currency, stock, isOffered }: ProductTerms) {
  const name = JSON.stringify({ en: `Bar ${sku}`, cn: `能量棒 ${sku}` });
  const kept = { name, type: "snack" as const, sku: `${prefixOf(lane)}${sku}`, weight: null, weightUnit: "g" as const };
  return { ...kept, price: moneyText(cents), currency, stock, published: isOffered ? (1 as const) : (0 as const) };
}

/** A product as it is shown, and remembers by which version. */
function productRead({ club, ids }: Lane, product: Product) {
  const which = ids.products.findIndex(({ id }) => id === product.id);
  const known = ids.products[which];
  if (known) known.seen = { version: product.version, changes: club.shop.products[which]?.changes ?? 0 };
  const { sku, price, currency, stock, published } = product;
  return { sku: Number(sku.split("-").at(-1)), price, currency, stock, isOffered: published === 1 };
}

const notAdmin = (by: ActorName) => (by === "admin" ? undefined : "FORBIDDEN");

export async function addProduct(lane: Lane, by: ActorName, { terms }: Deed<"addProduct">): Promise<Pair> {
  const wanted = notAdmin(by) ?? lane.club.shop.add(terms);
  const answer = await callAs(lane, by, shop.create, { body: draftOf(lane, terms) });
  const told = found(answer, (product) => {
    lane.ids.products.push({ id: product.id });
    return productRead(lane, product);
  });
  return [wanted, told];
}

/** A product to do something with: mostly one that is there. */
function productFor({ club, ids }: Lane, which: number): number | undefined {
  const living = club.shop.products.flatMap((product, index) => (product.isGone ? [] : [index]));
  const chosen = which === 4 ? undefined : fromLatest(living.length, which);
  return chosen === undefined ? fromLatest(ids.products.length, which) : living[chosen];
}

/** By which version it is asked for, and how often the product had changed at that. */
function versionFor({ ids }: Lane, which: number | undefined, version: "none" | "seen" | "other") {
  if (version === "other") return { version: otherVersion, changes: -1 };
  const seen = which === undefined || version === "none" ? undefined : ids.products[which]?.seen;
  return seen ?? { version: undefined, changes: undefined };
}

export async function changeProduct(lane: Lane, by: ActorName, deed: Deed<"changeProduct">): Promise<Pair> {
  const { club, ids } = lane;
  const which = productFor(lane, deed.which);
  const { version, changes } = versionFor(lane, which, deed.version);
  const before = club.shop.products[which ?? -1] ?? { sku: 0, cents: 0, currency: "CAD", stock: 0, isOffered: false };
  const body = { ...draftOf(lane, { ...before, ...deed.terms }), ...(version !== undefined && { version }) };
  const wanted = notAdmin(by) ?? club.shop.change(which, deed.terms, changes);
  const answer = await callAs(lane, by, shop.update, { ...paramsOf(ids.products[which ?? -1]?.id), body });
  return [wanted, found(answer, (product) => productRead(lane, product))];
}

export async function removeProduct(lane: Lane, by: ActorName, deed: Deed<"removeProduct">): Promise<Pair> {
  const { club, ids } = lane;
  const which = productFor(lane, deed.which);
  const { version, changes } = versionFor(lane, which, deed.version);
  const wanted = notAdmin(by) ?? club.shop.remove(which, changes);
  const query = version === undefined ? {} : { version: String(version) };
  const answer = await callAs(lane, by, shop.delete, { ...paramsOf(ids.products[which ?? -1]?.id), query });
  const told = found(answer, ({ undo }) => {
    lane.offers.push({
      by,
      ...(undo ?? { id: nobody, version: 0 }),
      on: club.today,
      isUndone: false,
      undo: () => club.shop.bringBack(which ?? 0),
    });
    return {};
  });
  return regret(lane, by, deed.regrets, [wanted, told]);
}

export async function sellProducts(lane: Lane, by: ActorName, deed: Deed<"sellProducts">): Promise<Pair> {
  const { club, cast, ids } = lane;
  const { pays: method, client, shown, twice } = deed;
  const lines = deed.lines.map(({ which, quantity }) => ({ which: productFor(lane, which), quantity }));
  const cents = lines.reduce((sum, { which, quantity }) => sum + (club.shop.living(which)?.cents ?? 0) * quantity, 0);
  const body = {
    lines: lines.map(({ which, quantity }) => ({ productId: ids.products[which ?? -1]?.id ?? nobody, quantity })),
    paymentMethod: method,
    sellerId: cast.sellers[deed.seller] ?? nobody,
    clientId: client === undefined ? null : (cast.clients[client] ?? nobody),
    ...(shown !== undefined && { total: moneyText(cents + shown) }),
  };
  const refused = by === "admin" || by === "desk" ? undefined : "FORBIDDEN";
  const account = client === undefined ? undefined : club.memberOf(client).account;
  const wanted = refused ?? club.shop.sell(lines, { method, account, shown, today: club.today });
  const answer = await callAs(lane, by, shop.sell, { body }, { twice });
  const told = found(answer, (sale) => {
    ids.shopSales.push(sale.id);
    return saleRead(lane, sale);
  });
  return [wanted, told];
}

/** A sale as it is shown. */
export function saleRead({ ids }: Pick<Lane, "ids">, { lines, currency, total }: Sale) {
  const told = lines.map(({ product, quantity, amount }) => {
    return { which: ids.products.findIndex(({ id }) => id === product.id), quantity, amount };
  });
  return { lines: told, currency, total };
}

/** The products that are there, in the order in which they came. */
export async function readProducts(lane: Lane, by: ActorName): Promise<Pair> {
  const { club } = lane;
  const refused = by === "trainer" || by === "client" ? "FORBIDDEN" : undefined;
  const there = club.shop.products.flatMap(({ isGone }, which) => (isGone ? [] : [club.shop.told(which)]));
  const answer = await callAs(lane, by, shop.products, { query: { q: prefixOf(lane), pageSize: "200", sort: "id" } });
  return [
    refused ?? { products: there },
    found(answer, (rows) => ({ products: rows.map((row) => productRead(lane, row)) })),
  ];
}
