import { scheduleExports } from "#contract/schedule/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import {
  dateColumn,
  flagColumn,
  instantColumn,
  localTextColumn,
  moneyColumn,
  personColumn,
  phoneColumn,
  textColumn,
  wordedColumn,
  wordedListColumn,
} from "../../club/exports/values.ts";

export const bookingExportTables = [
  exportTableOf(scheduleExports, "classBookings", {
    id: textColumn((row) => row.id),
    date: dateColumn((row) => row.class.date),
    start: instantColumn((row) => row.class.start),
    type: localTextColumn((row) => row.class.type.name),
    room: localTextColumn((row) => row.class.room.name),
    trainer: personColumn((row) => row.class.trainer?.name),
    client: personColumn((row) => row.client.name),
    first_name: textColumn((row) => row.client.name.first_name),
    last_name: textColumn((row) => row.client.name.last_name),
    email: textColumn((row) => row.contact?.email),
    phone: phoneColumn((row) => row.contact?.phone ?? null),
    status: wordedColumn("booking", (row) => row.status),
    late: flagColumn((row) => row.late),
    entry: wordedColumn("entry", (row) => row.entry?.kind),
    package: localTextColumn((row) => (row.entry?.kind === "membership" ? row.entry.package : null)),
    credits: textColumn((row) => (row.entry?.kind === "credits" ? row.entry.credits : null)),
    charged: moneyColumn((row) => (row.entry?.kind === "dropIn" ? row.entry.amount : null)),
    freedBy: wordedColumn("freedBy", (row) => row.promotion?.freedBy),
    overruled: wordedListColumn("overruled", (row) => row.overruled),
    bookedAt: instantColumn((row) => row.bookedAt),
    bookedBy: personColumn((row) => row.bookedBy),
    cancelledAt: instantColumn((row) => row.cancelledAt),
  }),
] as const;
