import type { Transaction } from "../kernel/db/connection.ts";
import { returnProducts } from "../sales/shop/return-commands.ts";
import { adminOn } from "./callers.ts";
import type { Calendar } from "./calendar.ts";
import type { Refusable } from "./money/settlements.ts";
import type { ShopRows } from "./money/shop.ts";

interface Sold extends Pick<ShopRows, "sales" | "lines"> {
  readonly admin: number;
  readonly zone: string;
  readonly calendar: Calendar;
}

const HALF_AN_HOUR_MS = 30 * 60_000;

/** Somebody brings one piece back of what they bought yesterday. */
export async function insertDemoReturn(
  trx: Transaction<Refusable>,
  { sales, lines, admin, zone, calendar }: Sold,
): Promise<void> {
  const { yesterday: today, midnight } = calendar;
  const pieces = (sale: number) =>
    lines.filter(({ sale_id }) => sale_id === sale).reduce((sum, { quantity }) => sum + quantity, 0);
  const bought = sales.findLast(
    ({ id, currency, created_at }) => currency === "CAD" && created_at < midnight && pieces(id) > 1,
  );
  const line = lines.find(({ sale_id }) => sale_id === bought?.id);
  if (!bought || !line) return;
  const now = new Date(Math.min(bought.created_at.getTime() + HALF_AN_HOUR_MS, midnight.getTime() - 1));
  const draft = {
    lines: [{ productId: line.product_id, quantity: 1, restock: true }],
    reason: "One too many",
  };
  await returnProducts(trx, adminOn(admin, { zone, today, now }), bought.id, draft);
}
