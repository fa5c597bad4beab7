import type { CloseBody } from "#contract/sales/day-close.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { publishDay } from "../../club/live/queries.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { clubDayOf } from "./close-queries.ts";
import { findLivingClose, holdMovesBack, refuseClosed } from "./open-day-queries.ts";
import { findClose, insertClose, reopenClose, sumMoves, wasClosed } from "./queries.ts";
import { cashOf, checkAge, checkDay, checkReason, countedIn } from "./rules.ts";

/**
 * Closes a day of the club with its figures (money §7). Money movements wait for it and are refused afterwards. If
 * money has moved that the caller has not seen, the close is refused (`STALE`).
 */
export async function closeDay(
  trx: Transaction<"FORBIDDEN" | "STALE" | "DAY_CLOSED">,
  caller: Caller,
  { day, moves, float, counted, reason }: CloseBody,
): Promise<{ id: number }> {
  checkDay(trx.refuse, caller, day);
  await holdMovesBack(trx);
  checkAge(day, caller.today, await wasClosed(trx, day));
  refuseClosed(trx, await findLivingClose(trx, day));
  const currency = await readClubSetting(trx, "currency");
  const ofDay = clubDayOf(day, caller.zone);
  const lines = await sumMoves(trx, ofDay, currency);
  if (lines.reduce((sum, line) => sum + line.moves, 0) !== moves) throw trx.refuse("STALE");
  const [cash, found] = [cashOf(lines, currency), countedIn(counted, currency)];
  const difference = found - float - cash;
  checkReason(difference, reason);
  const close = {
    day,
    starts_at: ofDay.from,
    ends_at: ofDay.until,
    currency,
    float_cents: float,
    cash_cents: cash,
    counted_cents: found,
    pieces: "pieces" in counted ? counted.pieces.filter(({ count }) => count > 0) : null,
    reason: difference === 0 ? null : (reason ?? null),
    closed_at: caller.now,
    closed_by: caller.id,
  };
  const id = await insertClose(trx, close, lines);
  const detail = { after: { close: id, day, difference: moneyText(difference), reason: close.reason } };
  await recordActivity(trx, { personId: null, event: "DAY_CLOSED", detail, by: caller.id, at: caller.now });
  publishDay(trx);
  return { id };
}

/** Opens a closed day again: money may move on it until it is closed again. */
export async function reopenDay(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  caller: Caller,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<{ id: number }> {
  const close = await findClose(trx, id, { by: "anybody" });
  if (!close) throw trx.refuse("NOT_FOUND");
  if (!(await reopenClose(trx, id, { by: caller.id, reason, now: caller.now }))) throw trx.refuse("INVALID_STATE");
  const detail = { before: { close: id, day: close.day }, after: { reason } };
  await recordActivity(trx, { personId: null, event: "DAY_REOPENED", detail, by: caller.id, at: caller.now });
  publishDay(trx);
  return { id };
}
