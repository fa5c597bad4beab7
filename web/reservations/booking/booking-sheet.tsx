import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { booking as endpoints } from "#contract/booking.ts";
import { type Span, reservations } from "#contract/reservations.ts";
import { useLeaving } from "#web/frame/discard-dialog.tsx";
import { useFormat } from "#web/frame/format.ts";
import { lazyDialog } from "#web/frame/own-file.tsx";
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

const SellSheet = lazyDialog(async () => (await import("#web/orders/sell-sheet.tsx")).SellSheet);

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
  const [sells, sell] = useState(false);
  const exhausted = send.failure?.code === "COURSE_QUOTA_EXHAUSTED" ? send.failure : undefined;
  return (
    <>
      <Sheet
        opened={!exhausted && !sells}
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
          {facts && <BookingCredits facts={facts} day={date} onDay={goTo} onSell={() => sell(true)} />}
          {facts && <AlreadyBooked facts={facts} />}
          <SheetFooter note={<Refused form={form} send={send} present={undefined} onTake={take} />}>
            <BookNow booking={booking} send={send} />
          </SheetFooter>
        </form>
      </Sheet>
      {leaving.question}
      {exhausted && <QuotaDialog clientId={clientId ?? 0} error={exhausted} onDay={goTo} onClose={send.forget} />}
      {sells && clientId !== null && <SellSheet clientId={clientId} onClose={() => sell(false)} />}
    </>
  );
}

function useCreate({ form, missing }: Booking, onClose: () => void) {
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
    const body = send.resting || missing ? undefined : form.read();
    if (!body) return;
    send.begin();
    creating.mutate({ body }, { onSuccess, onError });
  };
  return { send, create, isPending: creating.isPending };
}

/** Says what will happen, or what is to be chosen before. It keeps the focus while it rests, for the keyboard's sake. */
function BookNow({ booking: { form, missing }, send: { resting } }: { booking: Booking; send: Send }) {
  const t = useWords(dialogMessages);
  const reasonId = useId();
  const format = useFormat();
  const { date, startedAt } = form.form.values;
  const time = date === "" ? undefined : format.at(format.weekdayAndDay(date), format.time(startedAt));
  const rests = resting || missing !== undefined;
  return (
    <>
      {missing && (
        <Text id={reasonId} size="sm" c="dimmed" role="status">
          {t(`missing.${missing}`)}
        </Text>
      )}
      <Button
        type="submit"
        fullWidth
        h={48}
        aria-disabled={rests}
        {...(rests && { "data-disabled": true })}
        {...(missing && { "aria-describedby": reasonId })}
      >
        {time === undefined || missing ? t("create") : t("createAt", { time })}
      </Button>
    </>
  );
}
