import { Title } from "@mantine/core";
import { useState } from "react";
import { type Reservation, reservations, reservationSorts } from "#contract/schedule/reservations.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { sortBy } from "#web/kernel/lib/table/table-search.ts";
import { reservationMessages } from "#web/schedule/reservations/booking/reservation-labels.ts";
import { wholeReservations } from "#web/schedule/reservations/booking/reservation-model.ts";
import { type TableState, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { MemberEmptyState } from "#web/kernel/frame/page/member-empty.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useHistoryColumns } from "./history-columns.tsx";
import { HistoryMenu } from "./history-menu.tsx";
import { reservationHistoryMessages } from "./messages.ts";

const loadDialog = () => import("#web/schedule/reservations/booking/changing/reservation-dialog.tsx");
const prepareDialog = () => void loadDialog().catch(() => undefined);
const ReservationDialog = lazyDialog(async () => (await loadDialog()).ReservationDialog);

const sorting = sortBy(reservationSorts);
const statuses = ["scheduled", "completed", "cancelled"] as const;
const lists = { client: reservations.ofClient, trainer: reservations.ofTrainer };

interface ReservationHistoryProps {
  userType: "client" | "trainer";
  personId: number;
}

/**
 * All reservations of a client or a trainer, the latest end first; each opens in its dialog (clients-and-business §2).
 */
export function ReservationHistory(props: ReservationHistoryProps) {
  const t = useWords(reservationHistoryMessages);
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t("history")}
      </Title>
      <HistoryTable key={`${props.userType} ${props.personId}`} {...props} />
    </section>
  );
}

function HistoryTable({ userType, personId }: ReservationHistoryProps) {
  const t = useWords(reservationHistoryMessages);
  const words = useTableWords();
  const said = useWords(reservationMessages);
  const [state, setState] = useState<TableState>({ page: 1, sort: "-end", hidden: [] });
  const { opened, open, close } = useOpened<Reservation>("history");
  const opening = { onOpen: open, onReach: prepareDialog };
  const columns = useHistoryColumns(opening);
  const query = { page: String(state.page), sort: sorting.parse(state.sort) };
  const { data, error, isPlaceholderData, refetch } = useRead(lists[userType], {
    params: { id: String(personId) },
    query,
  });
  const rows = data && wholeReservations(data.rows);
  return (
    <>
      <DataTable
        label={t("history")}
        columns={columns}
        source={{
          rows,
          total: data?.total ?? 0,
          stale: isPlaceholderData,
          error,
          retry: () => void refetch(),
        }}
        state={state}
        onChange={(change) => setState({ ...state, ...change })}
        rowKey={({ id }) => id}
        rowActions={(row) => <HistoryMenu row={row} userType={userType} {...opening} />}
        empty={<MemberEmptyState drawing="calendar" title={t("noReservations")} text={t("noReservationsText")} />}
        words={words}
        tools={
          <ExportButton
            table={userType === "client" ? "sessionsOfClient" : "sessionsOfTrainer"}
            title={t("history")}
            columns={shownColumnsOf(columns, state)}
            params={{ id: String(personId) }}
            query={{ sort: query.sort }}
            total={data?.total ?? 0}
            words={Object.fromEntries(statuses.map((each) => [`reservation.${each}`, said(each)]))}
          />
        }
      />
      {opened && <ReservationDialog reservation={rows?.find(({ id }) => id === opened.id) ?? opened} onClose={close} />}
    </>
  );
}
