import { useState } from "react";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";

const SessionSheet = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/session/session-sheet.tsx")).SessionSheet,
);

/** Opens the sheet of one of a client's sessions, as it is now; with `moves` to choose another time. */
export function useSessionSheet(sessions: readonly Reservation[] | undefined) {
  const [opened, setOpened] = useState<{ readonly id: number; readonly moves: boolean }>();
  const shown = sessions?.find(({ id }) => id === opened?.id);
  return {
    open: ({ id }: Reservation, moves = false) => setOpened({ id, moves }),
    sheet: shown && opened && (
      <SessionSheet reservation={shown} moves={opened.moves} onClose={() => setOpened(undefined)} />
    ),
  };
}
