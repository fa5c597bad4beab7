import { moneyText } from "#contract/kernel/money/money.ts";
import { type Product, shop } from "#contract/sales/shop.ts";
import type { Sale } from "#contract/sales/shop-sale.ts";
import type { Deed } from "./club-deeds.ts";
import { askedFor, notAdmin, shown, takenAway, thingFor, versionAsked, versionIn } from "./club-kept-calls.ts";
import { type Lane, type Pair, callAs, found, nobody, paramsOf } from "../club/club-lane.ts";
import type { ProductTerms } from "../club/club-shop.ts";
import type { ActorName } from "../club/club-state.ts";

const prefixOf = ({ cast }: Lane) => `Ware${cast.trainers[0]}-`;
const none: ProductTerms = { sku: 0, cents: 0, currency: "CAD", stock: 0, isOffered: false };

function draftOf(lane: Lane, { sku, cents, currency, stock, isOffered }: ProductTerms) {
  const name = JSON.stringify({ en: `Bar ${sku}`, cn: `能量棒 ${sku}` });
  const kept = { name, type: "snack" as const, sku: `${prefixOf(lane)}${sku}`, weight: null, weightUnit: "g" as const };
  return { ...kept, price: moneyText(cents), currency, stock, published: isOffered ? (1 as const) : (0 as const) };
}

/** A product as it is shown. */
function productRead({ club, ids }: Lane, product: Product) {
  shown(club.shop.products, ids.products, product);
  const { sku, price, currency, stock, published } = product;
  return { sku: Number(sku.split("-").at(-1)), price, currency, stock, isOffered: published === 1 };
}

/** The same as the model has it. */
function productOf({ club }: Lane, which: number | undefined) {
  const { cents, ...terms } = club.shop.products.living(which) ?? none;
  return { ...terms, price: moneyText(cents) };
}

export async function addProduct(lane: Lane, by: ActorName, { terms }: Deed<"addProduct">): Promise<Pair> {
  const { products } = lane.club.shop;
  const wanted = notAdmin(by) ?? products.add(terms) ?? productOf(lane, products.all.length - 1);
  const answer = await callAs(lane, by, shop.create, { body: draftOf(lane, terms) });
  return [wanted, found(answer, (product) => productRead(lane, product))];
}

export async function changeProduct(lane: Lane, by: ActorName, deed: Deed<"changeProduct">): Promise<Pair> {
  const { products } = lane.club.shop;
  const asked = askedFor(products, lane.ids.products, deed);
  const terms = { ...(products.living(asked.which) ?? none), ...deed.terms };
  const body = { ...draftOf(lane, terms), ...versionIn(asked) };
  const refused = notAdmin(by) ?? products.change(asked.which, deed.terms, asked.changes);
  const answer = await callAs(lane, by, shop.update, { ...paramsOf(asked.id), body });
  return [refused ?? productOf(lane, asked.which), found(answer, (product) => productRead(lane, product))];
}

export function removeProduct(lane: Lane, by: ActorName, deed: Deed<"removeProduct">): Promise<Pair> {
  const kept = lane.club.shop.products;
  const asked = askedFor(kept, lane.ids.products, deed);
  return takenAway(
    lane,
    by,
    { kept, known: lane.ids.products, asked, regrets: deed.regrets, refused: notAdmin(by) },
    async () => {
      const answer = await callAs(lane, by, shop.delete, { ...paramsOf(asked.id), query: versionAsked(asked) });
      return answer.status < 400 ? answer.data.undo : answer.problem.code;
    },
  );
}

export async function sellProducts(lane: Lane, by: ActorName, deed: Deed<"sellProducts">): Promise<Pair> {
  const { club, cast, ids } = lane;
  const { pays: method, client, twice } = deed;
  const { products } = club.shop;
  const lines = deed.lines.map(({ which, quantity }) => ({ which: thingFor(products, which), quantity }));
  const cents = lines.reduce((sum, { which, quantity }) => sum + (products.living(which)?.cents ?? 0) * quantity, 0);
  const body = {
    lines: lines.map(({ which, quantity }) => ({ productId: ids.products[which ?? -1]?.id ?? nobody, quantity })),
    paymentMethod: method,
    sellerId: cast.sellers[deed.seller] ?? nobody,
    clientId: client === undefined ? null : (cast.clients[client] ?? nobody),
    ...(deed.shown !== undefined && { total: moneyText(cents + deed.shown) }),
  };
  const refused = by === "admin" || by === "desk" ? undefined : "FORBIDDEN";
  const member = client === undefined ? undefined : club.memberOf(client);
  const wanted = refused ?? club.shop.sell(lines, { method, member, shown: deed.shown, today: club.today });
  const answer = await callAs(lane, by, shop.sell, { body }, { twice });
  const actual = found(answer, (sale) => {
    ids.shopSales.push(sale.id);
    return saleRead(lane, sale);
  });
  return [wanted, actual];
}

/** A sale as it is shown. */
export function saleRead({ ids }: Pick<Lane, "ids">, { lines, currency, total }: Sale) {
  const shownLines = lines.map(({ product, quantity, amount }) => {
    return { which: ids.products.findIndex(({ id }) => id === product.id), quantity, amount };
  });
  return { lines: shownLines, currency, total };
}

/** The products that are there, in the order in which they came. */
export async function readProducts(lane: Lane, by: ActorName): Promise<Pair> {
  const refused = by === "trainer" || by === "client" ? "FORBIDDEN" : undefined;
  const products = lane.club.shop.products.there().map((which) => productOf(lane, which));
  const answer = await callAs(lane, by, shop.products, { query: { q: prefixOf(lane), pageSize: "200", sort: "id" } });
  const actual = found(answer, (rows) => ({ products: rows.map((row) => productRead(lane, row)) }));
  return [refused ?? { products }, actual];
}
