import { onAccount } from "#contract/kernel/money/money.ts";
import type { Sale, SaleDraft } from "#contract/sales/shop-sale.ts";
import { chargeClient } from "../accounts/charge-commands.ts";
import { applyCredit } from "../accounts/commands.ts";
import { insertDocuments, nextNumber } from "../accounts/queries.ts";
import { readPricing } from "../accounts/documents/tax-queries.ts";
import { readClubSetting, readOptions } from "../../club/settings/queries.ts";
import { holdDayOpen } from "../day-close/open-day-queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { publishDay } from "../../club/live/queries.ts";
import { findTarget, lockPersons } from "../../identity/people/queries.ts";
import { lockProducts, takeFromStock } from "./queries.ts";
import { checkSale } from "./rules.ts";
import { insertSale, listShopSellers, readSale } from "./sale-queries.ts";

/**
 * Sells products at the desk: stock goes down with the sale or not at all, and never below 0. Refuses a total that is no
 * longer what the desk has shown with 412 and the new one, and what is not there with `OUT_OF_STOCK`.
 */
export async function sellProducts(
  trx: Transaction<"OUT_OF_STOCK" | "STALE" | "DAY_CLOSED">,
  caller: Caller,
  draft: SaleDraft,
): Promise<Sale> {
  const { sellerId, paymentMethod, clientId = null } = draft;
  if (clientId !== null && draft.paymentMethod === onAccount) await lockPersons(trx, [clientId], caller.today);
  const products = await lockProducts(
    trx,
    draft.lines.map(({ productId }) => productId),
  );
  const sellers = await listShopSellers(trx, caller.today);
  const isOwed = paymentMethod === onAccount;
  if (!isOwed) await holdDayOpen(trx, { at: caller.now });
  const client = clientId === null ? undefined : await findTarget(trx, clientId);
  const priced = await readPricing(trx, caller.today);
  const checked = checkSale(trx.refuse, draft, {
    products,
    paymentMethods: await readOptions(trx, "paymentMethod"),
    sellerIsActive: sellers.some(({ id }) => id === sellerId),
    clientExists: clientId === null || client?.userType === "client",
    clubCurrency: await readClubSetting(trx, "currency"),
    withTaxes: (cents) => priced(cents).total,
  });
  for (const { product, quantity } of checked.lines) await takeFromStock(trx, product.id, quantity);
  publishDay(trx);
  const id = await insertSale(trx, { ...checked, paymentMethod, sellerId, clientId, by: caller.id, now: caller.now });
  if (isOwed && client && checked.total > 0)
    await putOnAccount(trx, caller, { client: client.id, sale: id, cents: checked.total });
  else await issueReceipt(trx, id, caller.now);
  return readSale(trx, id);
}

async function issueReceipt(trx: Transaction, sale: number, now: Date): Promise<void> {
  const number = await nextNumber(trx, "receipt");
  await insertDocuments(trx, [{ series: "receipt", number, entry: null, sale }], now);
}

interface Owed {
  readonly client: number;
  readonly sale: number;
  readonly cents: number;
}

/** Charges a client for a sale; what the club holds of theirs pays it. */
async function putOnAccount(
  trx: Transaction,
  { id: by, today: day, now }: Caller,
  { client, sale, cents }: Owed,
): Promise<void> {
  await chargeClient(trx, { client, cents, day, of: { sale } }, { by, now });
  await applyCredit(trx, [client], { by, now });
}
