import type { Reservation } from "#contract/schedule/reservations.ts";
import { membershipExports } from "#contract/membership/exports.ts";
import { scheduleExports } from "#contract/schedule/exports.ts";
import { exportTableOf, tableOfSome } from "../../club/exports/table.ts";
import { flagColumn, instantColumn, personColumn, textColumn, wordedColumn } from "../../club/exports/values.ts";

/** Clients see only when the trainer is busy in sessions with others. */
const isWhole = (row: object): row is Reservation => "trainerId" in row;
const wholeOnes = (row: object) => (isWhole(row) ? [row] : []);

const reservationColumns = {
  id: textColumn<Reservation>((row) => row.id),
  title: wordedColumn<Reservation>("course", (row) => row.title),
  start: instantColumn<Reservation>((row) => row.start),
  end: instantColumn<Reservation>((row) => row.end),
  status: wordedColumn<Reservation>("reservation", (row) => row.status),
  clientName: personColumn<Reservation>((row) => row.clientName),
  trainerName: personColumn<Reservation>((row) => row.trainerName),
  is_free: flagColumn<Reservation>((row) => row.is_free),
  createdBy: personColumn<Reservation>((row) => row.createdBy),
  noShow: flagColumn<Reservation>((row) => row.noShow),
};

export const reservationExportTables = [
  tableOfSome(scheduleExports, "sessionsOfClient", wholeOnes, reservationColumns),
  tableOfSome(scheduleExports, "sessionsOfTrainer", wholeOnes, reservationColumns),
  exportTableOf(membershipExports, "taught", {
    id: textColumn(({ client }) => client.id),
    name: personColumn(({ client }) => client.name),
    paid: textColumn((row) => row.paid),
    free: textColumn((row) => row.free),
    total: textColumn((row) => row.total),
  }),
] as const;
