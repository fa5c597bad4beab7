import { type Taxed, taxed } from "#contract/club/taxes.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";

/** The totals of prices in cents on a day: the club's taxes are included, or are added (money §3). */
export async function readPricing(db: Db, day: string): Promise<(cents: number) => Taxed> {
  const include = await readClubSetting(db, "pricesInclude");
  const rates = await readClubSetting(db, "taxRates");
  return (cents) => taxed(cents, include, rates, day);
}
