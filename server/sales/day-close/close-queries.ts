import { type Close, type CloseDraft, type CloseRow, unclosedDays } from "#contract/sales/day-close.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { addDays } from "#contract/kernel/values.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type Caller, hasRole } from "../../kernel/http/access/caller.ts";
import { endOfClubDay, startOfClubDay } from "../../kernel/time/club-time.ts";
import { closedBy, findLivingClose } from "./open-day-queries.ts";
import {
  type DayBounds,
  type VisibleCloses,
  findClose,
  listCloses,
  listLines,
  listUnclosed,
  readFirstClosed,
  readFloat,
  sumMoves,
} from "./queries.ts";
import { checkDay, figuresOf, isToClose } from "./rules.ts";

/** A day by the club's clock. */
export function clubDayOf(day: string, zone: string): DayBounds {
  return { day, from: startOfClubDay(day, zone), until: endOfClubDay(day, zone) };
}

const seenBy = (caller: Caller): VisibleCloses => ({ by: hasRole(caller, "admin") ? "anybody" : caller.id });

/** The figures of a day so far, and whether it is closed. */
export async function readCloseDraft(db: Db<"FORBIDDEN">, caller: Caller, day: string): Promise<CloseDraft> {
  checkDay(db.refuse, caller, day);
  const currency = await readClubSetting(db, "currency");
  const lines = await sumMoves(db, clubDayOf(day, caller.zone), currency);
  const [float, living] = [await readFloat(db, day), await findLivingClose(db, day)];
  return { day, ...figuresOf(lines, currency), float: moneyText(float), closed: closedBy(living) };
}

/** Whether today is closed, for everybody who takes money. */
export async function readClosedToday(db: Db, { today }: Caller) {
  return { closed: closedBy(await findLivingClose(db, today)) };
}

type Row = NonNullable<Awaited<ReturnType<typeof findClose>>>;

function countingOf(row: Row) {
  const { reopened_at, reopened_by, reopened_first_name, reopened_last_name, reopen_reason } = row;
  const isReopened =
    reopened_at !== null && reopened_by !== null && reopened_first_name !== null && reopened_last_name !== null;
  const opener = { first_name: reopened_first_name ?? "", last_name: reopened_last_name ?? "" };
  return {
    difference: moneyText(row.counted_cents - row.float_cents - row.cash_cents),
    reason: row.reason,
    closed: {
      by: { id: row.closed_by, name: { first_name: row.first_name, last_name: row.last_name } },
      at: row.closed_at.toISOString(),
    },
    reopened: isReopened
      ? { by: { id: reopened_by, name: opener }, at: reopened_at.toISOString(), reason: reopen_reason ?? "" }
      : null,
  };
}

/** A page of closes with what each came to. */
export async function readCloses(db: Db, caller: Caller, query: Parameters<typeof listCloses>[2]) {
  const { rows, total } = await listCloses(db, seenBy(caller), query);
  const lines = Map.groupBy(
    await listLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ close_id }) => close_id,
  );
  const shown = rows.map((row): CloseRow => {
    const { id, day, currency } = row;
    return { id, day, currency, totals: figuresOf(lines.get(id) ?? [], currency).totals, ...countingOf(row) };
  });
  return { rows: shown, total };
}

/** A close as it was made; undefined when there is none that the caller sees. */
export async function readClose(db: Db, caller: Caller, id: number): Promise<Close | undefined> {
  const row = await findClose(db, id, seenBy(caller));
  if (!row) return undefined;
  return {
    id,
    day: row.day,
    ...figuresOf(await listLines(db, [id]), row.currency),
    cash: moneyText(row.cash_cents),
    float: moneyText(row.float_cents),
    counted: moneyText(row.counted_cents),
    pieces: row.pieces,
    ...countingOf(row),
  };
}

/** Earlier days on which money moved and that nobody has closed, since days are closed at all; the latest first. */
export async function readUnclosed(db: Db, { today, zone }: Caller): Promise<string[]> {
  const first = await readFirstClosed(db);
  const earlier = Array.from({ length: unclosedDays }, (_, index) => addDays(today, -1 - index));
  const days = earlier.filter((day) => isToClose(day, today, first));
  return days.length === 0
    ? []
    : listUnclosed(
        db,
        days.map((day) => clubDayOf(day, zone)),
      );
}
