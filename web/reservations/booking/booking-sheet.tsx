import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { booking as endpoints } from "#contract/booking.ts";
import { type Span, reservations } from "#contract/reservations.ts";
import { useLeaving } from "#web/frame/discard-dialog.tsx";
import { useFormat } from "#web/frame/format.ts";
import type { ApiError } from "#web/lib/api.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { alertSuccess } from "#web/ui/alerts.ts";
import { ClientAlerts } from "#web/notes/client-alerts.tsx";
import { Sheet, SheetFooter } from "#web/ui/sheet.tsx";
import { AlreadyBooked, BookingClient } from "./booking-client.tsx";
import { BookingCredits } from "./booking-credits.tsx";
import { BookingSlots } from "./booking-slots.tsx";
import { BookingTerms } from "./booking-terms.tsx";
import classes from "./booking-sheet.module.css";
import { dialogMessages } from "./dialog-messages.ts";
import { QuotaDialog } from "./quota-dialog.tsx";
import { Refused } from "./reservation-form-dialog.tsx";
import { type Booking, type BookingWish, useBooking } from "./use-booking.ts";
import { type Send, toastMs, useSend } from "./use-send.ts";

interface BookingSheetProps extends BookingWish {
  onClose: () => void;
}

/** Books a session: for whom, when their trainer is free, what as last time, and what pays for it. */
export function BookingSheet({ onClose, ...wish }: BookingSheetProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const element = useRef<HTMLFormElement>(null);
  const booking = useBooking(wish);
  const { form, facts } = booking;
  const { date, clientId } = form.form.values;
  const { send, create, isPending } = useCreate(booking, onClose);
  const leaving = useLeaving(form.isTyped, onClose);
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
  const exhausted = send.failure?.code === "COURSE_QUOTA_EXHAUSTED" ? send.failure : undefined;
  return (
    <>
      <Sheet
        opened={!exhausted}
        title={t("newTitle")}
        size={456}
        closeLabel={button("close")}
        closeOnEscape={!leaving.asks}
        onClose={close}
      >
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          <BookingClient booking={booking} isFixed={wish.client !== undefined} />
          <div className={classes.alerts}>{clientId !== null && <ClientAlerts clientId={clientId} />}</div>
          <BookingSlots booking={booking} onTake={take} />
          <BookingTerms booking={booking} />
          {facts && <BookingCredits lots={facts.lots} day={date} onDay={goTo} />}
          {facts && <AlreadyBooked facts={facts} />}
          <SheetFooter note={<Refused form={form} send={send} present={undefined} onTake={take} />}>
            <BookNow booking={booking} send={send} />
          </SheetFooter>
        </form>
      </Sheet>
      {leaving.question}
      {exhausted && <QuotaDialog clientId={clientId ?? 0} error={exhausted} onDay={goTo} onClose={send.forget} />}
    </>
  );
}

function useCreate({ form }: Booking, onClose: () => void) {
  const t = useWords(dialogMessages);
  const creating = useCommand(reservations.create);
  const send = useSend();
  const client = useQueryClient();
  const onSuccess = () => {
    alertSuccess(t("created"), toastMs);
    onClose();
  };
  const onError = (error: ApiError) => {
    form.refuse(error);
    send.fail(error);
    if (error.code === "COURSE_QUOTA_EXHAUSTED") void client.invalidateQueries({ queryKey: [endpoints.facts.path] });
  };
  const create = () => {
    const body = send.resting ? undefined : form.read();
    if (!body) return;
    send.begin();
    creating.mutate({ body }, { onSuccess, onError });
  };
  return { send, create, isPending: creating.isPending };
}

/** Says what will happen. It keeps the focus while it rests, so that the keyboard does not lose its place. */
function BookNow({ booking: { form }, send: { resting } }: { booking: Booking; send: Send }) {
  const t = useWords(dialogMessages);
  const format = useFormat();
  const { date, startedAt } = form.form.values;
  const time = date === "" ? undefined : format.at(format.weekdayAndDay(date), format.time(startedAt));
  return (
    <Button type="submit" fullWidth h={48} aria-disabled={resting} {...(resting && { "data-disabled": true })}>
      {time === undefined ? t("create") : t("createAt", { time })}
    </Button>
  );
}
