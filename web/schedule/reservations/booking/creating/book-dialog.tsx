import { servesEveryClient } from "#contract/kernel/values.ts";
import { Button, type ButtonProps } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import { useIsMember, useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { bookingOn } from "./booking-model.ts";
import { bookingMessages } from "../messages.ts";
import type { BookingWish } from "./use-booking.ts";
import type { ReservationPeople } from "../form/use-reservation-form.ts";

const BookingSheet = lazyDialog(async () => (await import("./booking-sheet.tsx")).BookingSheet);

interface BookButtonProps extends ButtonProps {
  /** The club's date in view, where there is one. */
  date?: string | undefined;
}

/** Opens the way to a new session. Clients book with their own trainer, so nobody without one is offered to. */
export function BookButton({ date, ...props }: BookButtonProps) {
  const t = useWords(bookingMessages);
  const [isOpen, setOpen] = useStoredDraft(`book ${props.visibleFrom ?? ""}`, false);
  const isMember = useIsMember();
  if (!useOwnBooking()) return null;
  return (
    <>
      <Button {...props} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t(isMember ? "book" : "newReservation")}
      </Button>
      {isOpen && <BookDialog date={date} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Books a session for whom the viewer books wherever they are, or for whom it is said. */
export function BookDialog({ onClose, ...wish }: Partial<BookingWish> & { onClose: () => void }) {
  const people = useOwnBooking();
  return people && <BookingSheet {...people} {...wish} onClose={onClose} />;
}

/**
 * The people that the viewer books for: themselves, or anybody for admins and the desk; undefined if they may not book.
 */
export function useOwnBooking(): ReservationPeople | undefined {
  const me = useMe();
  return (
    bookingOn(me, me) ?? (servesEveryClient(me.roles ?? []) ? { client: undefined, trainer: undefined } : undefined)
  );
}
