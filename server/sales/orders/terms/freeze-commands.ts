import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type FreezeResult, placeNow } from "./foresee-rules.ts";
import { moveInstalments } from "../../accounts/queries.ts";
import { movePeriod } from "./queries.ts";

/** Moves a locked client's orders and lots to where a leave puts them, and gives the columns of the client that follow. */
export async function freezeOrders(trx: Transaction, { orders, endOfDate, endSet }: FreezeResult) {
  for (const { order, place, instalments } of orders) {
    if (!isDeepStrictEqual(instalments, order.instalments)) await moveInstalments(trx, instalments);
    if (!isDeepStrictEqual(place, placeNow(order))) await movePeriod(trx, order.id, place);
  }
  return { end_of_date: endOfDate, end_set: endSet };
}
