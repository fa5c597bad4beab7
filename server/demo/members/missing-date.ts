import { weekdayOf } from "#contract/kernel/time/weekdays.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { createClass } from "../../schedule/classes/class-commands.ts";
import { createClassSeries } from "../../schedule/classes/series-commands.ts";
import { wantAllDates } from "../queries.ts";

type Draft = Parameters<typeof createClassSeries>[2];

/** The first date of a series from a day on. */
export function firstFrom(day: string, weekdays: readonly number[]): string {
  return weekdays.includes(weekdayOf(day)) ? day : firstFrom(addDays(day, 1), weekdays);
}

interface Missed {
  readonly date: string;
  /** The type of the class that takes the room then. */
  readonly typeId: number;
}

/** Lays a series, with all its dates or one that could not be added because another class takes the room. */
export async function insertDemoSeries(
  trx: Transaction<"ROOM_BUSY" | "STALE" | "INVALID_STATE">,
  caller: Caller,
  draft: Draft,
  missed: Missed | undefined,
): Promise<void> {
  const wanted = { ...draft, skip: missed ? [missed.date] : [] };
  const { confirm } = await createClassSeries(trx, caller, wanted);
  const { series } = await createClassSeries(trx, caller, { ...wanted, confirm });
  if (!missed || !series) return;
  const { startTime, minutes, roomId, trainerId, capacity, reserved } = draft;
  const other = { ...missed, startTime, minutes, roomId, trainerId, capacity, reserved };
  const shown = await createClass(trx, caller, other);
  await createClass(trx, caller, { ...other, confirm: shown.confirm });
  await wantAllDates(trx, series.id);
}
