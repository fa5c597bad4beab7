import { Text } from "@mantine/core";
import { type Reservation, reservationSorts } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { ReservationBadge } from "#web/schedule/reservations/booking/reservation-badge.tsx";
import { reservationMessages } from "#web/schedule/reservations/booking/reservation-labels.ts";
import { useTagNames } from "#web/schedule/reservations/booking/tag-labels.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
import { reservationHistoryMessages } from "./messages.ts";
import classes from "./history-columns.module.css";

/** The sort columns, and the tags behind the times. */
const keys = reservationSorts.flatMap((sort) => (sort === "end" ? [sort, "tags" as const] : [sort]));
type Key = (typeof keys)[number];

/** How a reservation of the list opens. */
export interface Opening {
  readonly onOpen: (reservation: Reservation) => void;
  /** It may open soon. */
  readonly onReach: () => void;
}

const sorts: ReadonlySet<string> = new Set(reservationSorts);

/** The columns of the Reservation History, in the order the specification gives (clients-and-business §2). */
export function useHistoryColumns(opening: Opening): readonly Column<Reservation>[] {
  const t = useWords(reservationMessages);
  return keys.map((key) => ({
    key,
    title: t(key),
    sortable: sorts.has(key),
    main: key === "title",
    ...(key === "id" && { align: "right" as const }),
    render: (row) => (key === "title" ? <TitleCell row={row} {...opening} /> : <HistoryCell row={row} column={key} />),
  }));
}

function TitleCell({ row, onOpen, onReach }: { row: Reservation } & Opening) {
  const t = useWords(reservationHistoryMessages);
  const course = useOptionWords()("course", row.title);
  return (
    <RowOpener label={t("viewReservation", { course, id: row.id })} onOpen={() => onOpen(row)} onReach={onReach}>
      <span className={classes.title}>{course}</span>
    </RowOpener>
  );
}

function HistoryCell({ row, column }: { row: Reservation; column: Exclude<Key, "title"> }) {
  const t = useWords(reservationMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  switch (column) {
    case "id":
      return row.id;
    case "start":
    case "end":
      return <ClubTime instant={row[column]} />;
    case "tags":
      return <Tags ids={row.tags} />;
    case "status":
      return <ReservationBadge reservation={row} end={row.end} />;
    case "clientName":
    case "trainerName":
      return format.name(row[column]);
    case "is_free":
      return button(row.is_free ? "yes" : "no");
    case "createdBy":
      return row.createdBy ? format.name(row.createdBy) : t("none");
  }
}

/** Day and time, below each other where columns are many. */
function ClubTime({ instant }: { instant: string }) {
  const { date, time } = wallOf(instant, useClub().timeZone);
  const format = useFormat();
  return (
    <span className={classes.time}>
      <span>{format.near(date)}</span>
      <span className={classes.clock}>{format.time(time)}</span>
    </span>
  );
}

function Tags({ ids }: { ids: readonly number[] }) {
  const names = useTagNames()(ids);
  return (
    <Text span inherit className={classes.tags} lineClamp={2} title={names}>
      {names}
    </Text>
  );
}
