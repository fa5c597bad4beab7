import { scheduleExports } from "#contract/schedule/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import {
  dateColumn,
  instantColumn,
  localTextColumn,
  personColumn,
  textColumn,
  wordedColumn,
} from "../../club/exports/values.ts";

export const classExportTables = [
  exportTableOf(scheduleExports, "timetable", {
    id: textColumn((row) => row.id),
    date: dateColumn((row) => row.date),
    start: instantColumn((row) => row.start),
    end: instantColumn((row) => row.end),
    type: localTextColumn((row) => row.type.name),
    room: localTextColumn((row) => row.room.name),
    trainer: personColumn((row) => row.trainer?.name),
    capacity: textColumn((row) => row.capacity),
    reserved: textColumn((row) => row.reserved),
    taken: textColumn((row) => row.places.taken),
    waiting: textColumn((row) => row.places.waiting),
    status: wordedColumn("class", (row) => row.status),
    cancelReason: wordedColumn("classCancelReason", (row) => row.cancelled?.reason),
    note: textColumn((row) => row.cancelled?.note),
  }),
] as const;
