import type { OrderReceipt } from "#contract/sales/orders.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { readLetterhead } from "../../accounts/documents/letterhead-queries.ts";
import { taxesWithin } from "../../accounts/documents/tax-rules.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { type Caller, hasRole } from "../../../kernel/http/access/caller.ts";
import { inScope } from "../../../kernel/http/access/access-scope.ts";
import { readOrder } from "./order-queries.ts";

/** An order's receipt with what the club was on the day of the sale; undefined when the caller may not see the order. */
export async function readReceipt(db: Db, caller: Caller, orderId: number): Promise<OrderReceipt | undefined> {
  const found = await readOrder(db, caller, orderId);
  const client = found && (await readBuyer(db, found.clientId));
  if (!found || !client || !maySee(caller, client)) return undefined;
  const { name: clubName, address: clubAddress, ...club } = await readLetterhead(db, orderId);
  const day = clubDate(found.createdAt, caller.zone);
  const { net, taxes } = taxesWithin(found.cents, club.pricesInclude, club.taxRates, day);
  const { id, first_name, last_name, address, zip_code } = client;
  return {
    number: found.order.receipt_number,
    club: { name: clubName, address: clubAddress },
    currency: club.currency,
    order: found.order,
    client: { id, name: { first_name, last_name }, address, zipCode: zip_code },
    cancelled_at: found.cancelledAt?.toISOString() ?? null,
    net: moneyText(net),
    taxes: taxes.map(({ name, percent, cents }) => ({ name, percent, amount: moneyText(cents) })),
  };
}

/** A buyer, living or deleted. */
function readBuyer(db: Db, id: number) {
  return db
    .selectFrom("person")
    .select(["id", "first_name", "last_name", "address", "zip_code", "reports_to"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function maySee(caller: Caller, client: { id: number; reports_to: number | null }): boolean {
  if (servesEveryClient(caller.roles) || caller.id === client.id) return true;
  return hasRole(caller, "trainer") && inScope(caller, client.reports_to);
}
