import { SegmentedControl } from "@mantine/core";
import { useRef, useState } from "react";
import { creditsOn } from "#contract/kernel/sessions/credit-days.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import { useLeaving } from "#web/kernel/frame/dialogs/discard-dialog.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useIsMember, useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientAlerts } from "#web/identity/notes/client-alerts.tsx";
import { Sheet, SheetFooter } from "#web/kernel/ui/overlays/sheet.tsx";
import { BookNow, BookSeries, PassOnce } from "./book-now.tsx";
import { AlreadyBooked, BookingClient } from "./booking-client.tsx";
import { BookingCredits } from "../notes/booking-credits.tsx";
import { BookingSlots } from "./booking-slots.tsx";
import { BookingTerms } from "./booking-terms.tsx";
import { ClassInstead } from "./class-instead.tsx";
import { bookingTimeMessages } from "./booking-time-messages.ts";
import { BookingTimes } from "./booking-times.tsx";
import classes from "../booking-sheet.module.css";
import { dialogMessages } from "../dialog-messages.ts";
import { OwingNote } from "../notes/owing-note.tsx";
import { QuotaDialog } from "../notes/quota-dialog.tsx";
import { Refused } from "../changing/reservation-form-dialog.tsx";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { MemberBookingSheet } from "../member/member-booking-sheet.tsx";
import { parseReservationDraft } from "../form/reservation-form.ts";
import { RepeatFields } from "../repeating/repeat-fields.tsx";
import { OtherClients } from "../sharing/other-clients.tsx";
import { type Others, useOthers } from "../sharing/use-others.ts";
import { type Repeating, useRepeat } from "../repeating/use-repeat.ts";
import { type Booking, type BookingWish, useBooking } from "./use-booking.ts";
import { type OwingState, useCreate } from "./use-create.ts";
import type { Send } from "../use-send.ts";

const PaySheet = lazyDialog(async () => (await import("#web/sales/accounts/paying/pay-sheet.tsx")).PaySheet);
const SellSheet = lazyDialog(async () => (await import("#web/sales/orders/selling/sell-sheet.tsx")).SellSheet);

interface BookingSheetProps extends BookingWish {
  onClose: () => void;
}

/** Books a session; members choose among free times only. */
export function BookingSheet(props: BookingSheetProps) {
  const { client, trainer, span, date, onClose } = props;
  const { timeZone } = useClub();
  if (!useIsMember() || !client || !trainer) return <StaffBookingSheet {...props} />;
  return (
    <MemberBookingSheet {...{ client, trainer, onClose }} date={span ? wallOf(span.start, timeZone).date : date} />
  );
}

/** Books a session: for whom, when their trainer is free, what as last time, and what pays for it. */
function StaffBookingSheet({ onClose, ...wish }: BookingSheetProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const element = useRef<HTMLFormElement>(null);
  const booking = useBooking(wish);
  const { form, facts } = booking;
  const { date, clientId, trainerId } = form.form.values;
  const others = useOthers(form);
  const { send, owing, inTheWay, submit, pass, isPending } = useCreate(booking, others, onClose);
  const repeating = useBookingRepeat(booking, owing, others, onClose);
  const leaving = useLeaving(form.isTyped || repeating.isOn || others.chosen.length > 0, onClose);
  const close = () => {
    if (!isPending) leaving.close();
  };
  const take = (span: Span) => {
    booking.take(span);
    send.forget();
    element.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  const goTo = (day: string) => {
    booking.goTo(day);
    send.forget();
  };
  const refusal = { form, send, present: undefined, onTake: take, onPass: pass };
  const { instead, sell, pay, back } = useInstead(booking, send);
  const people = { clientId: clientId ?? 0, trainerId };
  const exhausted = send.failure?.code === "COURSE_QUOTA_EXHAUSTED" ? send.failure : undefined;
  return (
    <>
      <Sheet
        opened={!exhausted && !instead}
        title={t("newTitle")}
        size={456}
        closeLabel={button("close")}
        closeOnEscape={!leaving.asks}
        onClose={close}
      >
        <form ref={element} noValidate onSubmit={repeating.isOn ? repeating.submit : submit}>
          <BookingClient booking={booking} isFixed={wish.client !== undefined} />
          {clientId !== null && <OtherClients others={others} />}
          {clientId !== null && <ClassInstead clientId={clientId} onClose={onClose} />}
          {clientId !== null && <AboutClient clientId={clientId} owing={owing} onPay={pay} />}
          <When booking={booking} onTake={take} />
          <Training {...{ booking, repeating }} />
          {facts && <BookingCredits facts={facts} others={others.chosen} day={date} isSeries={repeating.isOn} />}
          {facts && <AlreadyBooked facts={facts} />}
          <SheetFooter note={!repeating.isOn && !owing.isExplained && <Refused {...refusal} />}>
            <Foot booking={{ ...booking, ...inTheWay }} {...{ send, owing, repeating }} onDay={goTo} onSell={sell} />
          </SheetFooter>
        </form>
      </Sheet>
      {leaving.question}
      {exhausted && <QuotaDialog {...people} error={exhausted} onDay={goTo} onClose={send.forget} />}
      {instead && <Instead what={instead} {...people} onClose={back} />}
    </>
  );
}

interface TrainingProps {
  booking: Booking;
  repeating: Repeating;
}

/** How often it takes place, and which training it is. */
function Training({ booking, repeating }: TrainingProps) {
  const { date } = booking.form.form.values;
  return (
    <>
      <RepeatFields repeating={repeating} from={date} />
      <BookingTerms booking={booking} />
    </>
  );
}

/** The button that books the session, or all that repeat it. */
function Foot({ repeating, ...props }: Parameters<typeof BookNow>[0] & { repeating: Repeating }) {
  return repeating.isOn ? <BookSeries {...props} repeating={repeating} /> : <BookNow {...props} />;
}

/** How the session of the form repeats, once all of it is filled in. */
function useBookingRepeat(
  { form, missing, facts }: Booking,
  { stops, passes }: OwingState,
  { chosen }: Others,
  onClose: () => void,
) {
  const { timeZone } = useClub();
  const terms = missing || stops ? undefined : parseReservationDraft(form.form.values, timeZone);
  const { date } = form.form.values;
  const credits = facts && date !== "" ? creditsOn(facts.lots, date) : undefined;
  const shared = chosen.length > 0 && { others: chosen.map(({ id }) => id) };
  const clients = chosen.length > 0 && form.client ? [form.client, ...chosen] : [];
  return useRepeat(terms && { ...terms, ...shared, ...(passes && { despiteOwing: true }) }, credits, onClose, clients);
}

/** Leaves the booking for a sale or a payment, and comes back to it at the same time. */
function useInstead({ keepTime }: Booking, { forget }: Send) {
  const [instead, setInstead] = useState<InsteadProps["what"]>();
  return {
    instead,
    sell: () => {
      keepTime();
      setInstead("sell");
    },
    pay: () => setInstead("pay"),
    back: () => {
      setInstead(undefined);
      forget();
    },
  };
}

interface InsteadProps {
  what: "sell" | "pay";
  clientId: number;
  trainerId: number | null;
  onClose: () => void;
}

/** The sale or the payment that a booking waits for. */
function Instead({ what, clientId, trainerId, onClose }: InsteadProps) {
  if (what === "pay") return <PaySheet clientId={clientId} onClose={onClose} />;
  return <SellSheet clientId={clientId} sessionsWith={{ trainerId }} onClose={onClose} />;
}

interface WhenProps {
  booking: Booking;
  onTake: (span: Span) => void;
}

/** The time of the session. Those who choose the trainer begin with the trainer or with the time. */
function When({ booking, onTake }: WhenProps) {
  const t = useWords(bookingTimeMessages);
  const mayChoose = servesEveryClient(useMe().roles ?? []);
  const { isByTime, setBy } = booking;
  const Part = isByTime ? BookingTimes : BookingSlots;
  return (
    <>
      {mayChoose && (
        <SegmentedControl
          fullWidth
          mt="sm"
          aria-label={t("way")}
          value={isByTime ? "time" : "trainer"}
          onChange={setBy}
          data={[
            { value: "trainer", label: t("withTrainer") },
            { value: "time", label: t("atTime") },
          ]}
        />
      )}
      <Part booking={booking} onTake={onTake} />
    </>
  );
}

interface AboutClientProps {
  clientId: number;
  owing: OwingState;
  onPay: () => void;
}

/** The facts about a client before a booking: their alerts, and their debt. */
function AboutClient({ clientId, owing, onPay }: AboutClientProps) {
  return (
    <div className={classes.alerts}>
      <ClientAlerts clientId={clientId} />
      {owing.found && (
        <OwingNote owing={owing.found} clientId={clientId} onPay={onPay}>
          <PassOnce owing={owing} />
        </OwingNote>
      )}
    </div>
  );
}
