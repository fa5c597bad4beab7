import { sql } from "kysely";
import { denominationsOf } from "#contract/kernel/money/denominations.ts";
import { clubDayOf } from "../../sales/day-close/close-queries.ts";
import { insertClose, sumMoves } from "../../sales/day-close/queries.ts";
import { cashOf } from "../../sales/day-close/rules.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Calendar } from "../calendar.ts";
import { randomOf } from "../random.ts";

const FIRST_DAYS_AGO = 24;
const LAST_DAYS_AGO = 2;
const SHORT_DAYS_AGO = 6;
const FLOAT_CENTS = 20_000;
const SHORT_CENTS = 500;
const currency = "CAD";

interface Desk {
  readonly desk: number;
  readonly zone: string;
  readonly calendar: Calendar;
}

/** Closes the days of the last weeks, one of them five dollars short; yesterday nobody has closed yet. */
export async function insertCloses(trx: Transaction, { desk, zone, calendar }: Desk): Promise<void> {
  // Deferred constraints are checked now: the sales are from before the closes.
  await sql`set constraints all immediate`.execute(trx);
  for (let ago = FIRST_DAYS_AGO; ago >= LAST_DAYS_AGO; ago -= 1) {
    const [day, random] = [calendar.day(-ago), randomOf("close", ago)];
    const ofDay = clubDayOf(day, zone);
    const lines = await sumMoves(trx, ofDay, currency);
    const cash = cashOf(lines, currency);
    const short = ago === SHORT_DAYS_AGO ? SHORT_CENTS : 0;
    const counted = FLOAT_CENTS + cash - short;
    const close = {
      day,
      starts_at: ofDay.from,
      ends_at: ofDay.until,
      currency,
      float_cents: FLOAT_CENTS,
      cash_cents: cash,
      counted_cents: counted,
      pieces: random.chance(0.6) ? piecesOf(counted) : null,
      reason: short > 0 ? "Five dollars of change too much, to a guest who had left" : null,
      closed_at: calendar.at(day, 23 * 60 + random.between(2, 50)),
      closed_by: desk,
    };
    await insertClose(trx, close, lines);
  }
}

/** A sum in the largest coins and notes; what no coin is left for counts as nothing. */
function piecesOf(sum: number) {
  let left = sum;
  const pieces = denominationsOf(currency).flatMap((cents) => {
    const count = Math.floor(left / cents);
    left -= count * cents;
    return count > 0 ? [{ cents, count }] : [];
  });
  return left === 0 ? pieces : null;
}
