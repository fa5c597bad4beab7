import { useState } from "react";
import type { Reservation, Span } from "#contract/reservations.ts";
import { giveFocusBack } from "#web/ui/focus.ts";

/** A dialog that is open: a reservation, or a new one at a time. */
export type Opened = { readonly reservation: Reservation } | { readonly span: Span | undefined };

/** The dialog of a calendar; when it closes, the focus goes back to what opened it. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened & { readonly from: Element | null }>();
  return {
    opened,
    openNew: (span?: Span) => setOpened({ span, from: document.activeElement }),
    openReservation: (reservation: Reservation) => setOpened({ reservation, from: document.activeElement }),
    close: () => {
      setOpened(undefined);
      if (opened?.from instanceof HTMLElement) giveFocusBack(opened.from);
    },
  };
}
