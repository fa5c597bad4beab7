import type { Sale, SaleDraft } from "#contract/shop.ts";
import { readOptions } from "../company/queries.ts";
import type { Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { announceDay } from "../live/queries.ts";
import { findTarget } from "../people/queries.ts";
import { lockProducts, takeFromStock } from "./queries.ts";
import { checkSale } from "./rules.ts";
import { insertSale, listShopSellers, readSale } from "./sale-queries.ts";

/**
 * Sells products at the desk: stock goes down with the sale or not at all, and never below 0. Refuses a total that is no
 * longer what the desk has shown with 412 and the new one, and what is not there with `OUT_OF_STOCK`.
 */
export async function sellProducts(
  trx: Transaction<"OUT_OF_STOCK" | "STALE">,
  caller: Caller,
  draft: SaleDraft,
  now: Date,
): Promise<Sale> {
  const { sellerId, paymentMethod, clientId = null } = draft;
  const products = await lockProducts(
    trx,
    draft.lines.map(({ productId }) => productId),
  );
  const sellers = await listShopSellers(trx, caller.today);
  const client = clientId === null ? undefined : await findTarget(trx, clientId);
  const checked = checkSale(trx.refuse, draft, {
    products,
    paymentMethods: await readOptions(trx, "paymentMethod"),
    sellerIsActive: sellers.some(({ id }) => id === sellerId),
    clientExists: clientId === null || client?.userType === "client",
  });
  for (const { product, quantity } of checked.lines) await takeFromStock(trx, product.id, quantity);
  announceDay(trx);
  const id = await insertSale(trx, { ...checked, paymentMethod, sellerId, clientId, by: caller.id, now });
  return readSale(trx, id);
}
