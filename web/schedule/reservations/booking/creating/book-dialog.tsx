import { servesEveryClient } from "#contract/kernel/values.ts";
import { Button, type ButtonProps } from "@mantine/core";
import IconMessageQuestion from "~icons/tabler/message-question";
import IconPlus from "~icons/tabler/plus";
import { useIsMember, useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import type { Lacking } from "../asking/ask-club-dialog.tsx";
import { askMessages } from "../asking/ask-messages.ts";
import { bookingOn } from "./booking-model.ts";
import { bookingMessages } from "../messages.ts";
import type { BookingWish } from "./use-booking.ts";
import type { ReservationPeople } from "../form/use-reservation-form.ts";

const BookingSheet = lazyDialog(async () => (await import("./booking-sheet.tsx")).BookingSheet);

const AskClubDialog = lazyDialog(async () => (await import("../asking/ask-club-dialog.tsx")).AskClubDialog);

interface BookButtonProps extends ButtonProps {
  /** The club's date in view, where there is one. */
  date?: string | undefined;
}

/** Opens the way to a new session. */
export function BookButton({ date, ...props }: BookButtonProps) {
  const [isOpen, setOpen] = useStoredDraft(`book ${props.visibleFrom ?? ""}`, false);
  return (
    <>
      <OpenBooking {...props} onOpen={() => setOpen(true)} />
      {isOpen && <BookDialog date={date} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenBookingProps extends ButtonProps {
  /** A member has no credits yet. */
  withoutCredits?: boolean;
  /** Where it is beside another way to book. */
  label?: string | undefined;
  onOpen: () => void;
}

/** The button for it, by what it leads to: members book with their own trainer, and without one ask the club. */
export function OpenBooking({ withoutCredits = false, label, onOpen, ...props }: OpenBookingProps) {
  const t = useWords(bookingMessages);
  const ask = useWords(askMessages);
  const isMember = useIsMember();
  const lacking = useLacking(withoutCredits);
  if (!useOwnBooking() && !lacking) return null;
  const Sign = lacking ? IconMessageQuestion : IconPlus;
  return (
    <Button {...props} leftSection={<Sign size={18} aria-hidden />} onClick={onOpen}>
      {lacking ? ask(lacking) : (label ?? t(isMember ? "book" : "newReservation"))}
    </Button>
  );
}

/** The part of a booking that a member lacks. */
function useLacking(withoutCredits: boolean): Lacking | undefined {
  const isMember = useIsMember();
  const mayBook = useOwnBooking() !== undefined;
  if (!isMember) return undefined;
  if (!mayBook) return "trainer";
  return withoutCredits ? "credits" : undefined;
}

interface BookDialogProps extends Partial<BookingWish>, Pick<OpenBookingProps, "withoutCredits"> {
  onClose: () => void;
}

/** Books a session for whom the viewer books wherever they are, or for whom it is said. */
export function BookDialog({ onClose, withoutCredits = false, ...wish }: BookDialogProps) {
  const people = useOwnBooking();
  const lacking = useLacking(withoutCredits);
  if (lacking) return <AskClubDialog why={lacking} onClose={onClose} />;
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
