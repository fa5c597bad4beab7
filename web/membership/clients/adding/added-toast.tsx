import IconCalendarPlus from "~icons/tabler/calendar-plus";
import { type ComponentProps, useState } from "react";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { TakenToast } from "#web/sales/accounts/paying/taken-toast.tsx";
import { quickAddMessages } from "./quick-add-messages.ts";

const loadDialog = () => import("#web/schedule/reservations/booking/creating/book-dialog.tsx");
const BookDialog = lazyDialog(async () => (await loadDialog()).BookDialog);

interface AddedToastProps extends ComponentProps<typeof TakenToast> {
  /** For whom a first session can be booked; undefined without credits. */
  first: Omit<ComponentProps<typeof BookDialog>, "onClose"> | undefined;
}

/** Says that a client was added and what is due when; their first session is booked from it. */
export function AddedToast({ first, message, taken, onEnd }: AddedToastProps) {
  const t = useWords(quickAddMessages);
  const [isBooking, setBooking] = useState(false);
  if (isBooking) return <BookDialog {...first} onClose={onEnd} />;
  const next = { label: t("bookFirst"), icon: IconCalendarPlus, busy: false, onAct: () => setBooking(true) };
  return <TakenToast message={message} taken={{ ...taken, ...(first && { next }) }} onEnd={onEnd} />;
}
