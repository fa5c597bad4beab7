import type { TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { CallDialog } from "#web/identity/people/activity/call-dialog.tsx";
import type { RowAction } from "./row-rights.ts";
import { RowSheet } from "./row-sheet.tsx";

const SellSheet = lazyDialog(async () => (await import("#web/sales/orders/selling/sell-sheet.tsx")).SellSheet);

const BookingSheet = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/creating/booking-sheet.tsx")).BookingSheet,
);

/** The open dialog about a row. */
export interface OpenRow {
  readonly list: TodayList;
  readonly row: TodayRow;
  readonly what: RowAction | "sheet";
}

interface RowDialogsProps {
  open: OpenRow;
  onAct: (action: RowAction) => void;
  onNoted: (row: TodayRow) => void;
  onUndone: () => void;
  onClose: () => void;
}

/** The sheet of a row, the call, the sale filled in, or the booking. */
export function RowDialogs({ open, onAct, onNoted, onUndone, onClose }: RowDialogsProps) {
  const { list, row, what } = open;
  const me = useMe();
  const format = useFormat();
  switch (what) {
    case "sheet":
      return <RowSheet list={list} row={row} onAct={onAct} onClose={onClose} />;
    case "call":
      return (
        <CallDialog
          about={{ list, clientId: row.client.id, fact: row.fact }}
          name={format.name(row.client.name)}
          phone={row.phone}
          onNoted={(followUp) => onNoted({ ...row, followUp })}
          onUndone={onUndone}
          onClose={onClose}
        />
      );
    case "renew":
    case "sell":
      return <SellSheet clientId={row.client.id} packageId={row.packageId ?? undefined} onClose={onClose} />;
    case "book": {
      const gives = me.userType === "trainer" && !servesEveryClient(me.roles ?? []);
      const trainer = gives ? { id: me.id, name: me } : (row.trainer ?? undefined);
      return <BookingSheet client={row.client} trainer={trainer} onClose={onClose} />;
    }
  }
}
