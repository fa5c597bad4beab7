import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useId } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "../booking-sheet.module.css";
import { dialogMessages } from "../dialog-messages.ts";
import { useTimes } from "../form/use-times.ts";
import { WayToCredits, useQuotaReason } from "../notes/booking-credits.tsx";
import { bookingOwingMessages } from "../notes/owing-messages.ts";
import { bookingTimeMessages } from "./booking-time-messages.ts";
import type { Booking } from "./use-booking.ts";
import { isFreeThen } from "./use-booking-way.ts";
import type { OwingState } from "./use-create.ts";
import { RepeatNow } from "../repeating/repeat-now.tsx";
import type { Repeating } from "../repeating/use-repeat.ts";
import type { Send } from "../use-send.ts";

/** Staff book although the client owes, this once. */
export function PassOnce({ owing: { passes, pass } }: { owing: OwingState }) {
  const t = useWords(bookingOwingMessages);
  return <Checkbox label={t("pass")} checked={passes} onChange={({ currentTarget }) => pass(currentTarget.checked)} />;
}

/** Why it cannot be booked yet: the first thing to choose, what is in the way, else what is owed. */
function useReason({ form, missing, taken, quota, isByTime, atTime }: Booking, { stops }: OwingState) {
  const t = useWords(dialogMessages);
  const time = useWords(bookingTimeMessages);
  const owing = useWords(bookingOwingMessages);
  const format = useFormat();
  const times = useTimes();
  const quotaReason = useQuotaReason();
  const { clientId, startedAt, endedAt } = form.form.values;
  const isOwn = useMe().id === clientId;
  if (missing === "trainer" && isByTime && atTime.known) {
    return time("nobodyFree", { times: format.times(startedAt, endedAt) });
  }
  if (missing) return t(`missing.${missing}`);
  if (quota) return quotaReason(quota);
  if (taken) return taken.session ? t(`${taken.who}Busy`, { time: times.hours(taken.session) }) : t(`${taken.who}Away`);
  return stops ? owing(isOwn ? "ownHint" : "passHint") : undefined;
}

interface BookSeriesProps extends Pick<BookNowProps, "booking" | "owing"> {
  repeating: Repeating;
}

/** The button that books the session with those that repeat it: each date is judged by itself. */
export function BookSeries({ booking, owing, repeating }: BookSeriesProps) {
  const why = useReason({ ...booking, taken: undefined, quota: undefined }, owing);
  return <RepeatNow repeating={repeating} why={why} />;
}

interface BookNowProps {
  booking: Booking;
  send: Send;
  owing: OwingState;
  onDay: (day: string) => void;
  onSell: () => void;
}

/** The button that books, below what stops it. It keeps the focus while disabled, for keyboard users. */
export function BookNow({ booking, send: { resting }, owing, onDay, onSell }: BookNowProps) {
  const t = useWords(bookingTimeMessages);
  const { missing, taken, quota, isProposed } = booking;
  const reason = useReason(booking, owing);
  const reasonId = useId();
  const label = useButtonLabel(booking);
  const rests = resting || reason !== undefined;
  return (
    <>
      {reason !== undefined && (
        <div className={classes.reason}>
          <Text id={reasonId} size="sm" {...(!taken && !quota && { c: "dimmed" })} role="status">
            {reason}
          </Text>
          {!missing && !quota && taken?.who === "trainer" && <OtherTrainers booking={booking} />}
          {!missing && quota && (
            <WayToCredits clientId={booking.form.form.values.clientId} {...{ quota, onDay, onSell }} />
          )}
        </div>
      )}
      {reason === undefined && isProposed && (
        <Text size="sm" mb={6}>
          {t("proposed")}
        </Text>
      )}
      <Button
        type="submit"
        fullWidth
        h={48}
        aria-disabled={rests}
        {...(rests && { "data-disabled": true })}
        {...(reason !== undefined && { "aria-describedby": reasonId })}
      >
        {label}
      </Button>
    </>
  );
}

function useButtonLabel({ form, missing, isByTime, atTime }: Booking): string {
  const t = useWords(dialogMessages);
  const byTime = useWords(bookingTimeMessages);
  const format = useFormat();
  const { date, startedAt, trainerId } = form.form.values;
  if (date === "" || missing) return t("create");
  const time = format.at(format.weekdayAndDay(date), format.time(startedAt));
  const trainer = isByTime ? atTime.shown?.trainers.find(({ id }) => id === trainerId) : undefined;
  return trainer ? byTime("createAtWith", { time, trainer: format.name(trainer.name) }) : t("createAt", { time });
}

const shownOthers = 3;

/** Other trainers who are free at this time, for those who choose among them. */
function OtherTrainers({ booking: { form, atTime, setBy } }: { booking: Booking }) {
  const t = useWords(bookingTimeMessages);
  const format = useFormat();
  const others = atTime.known?.trainers.filter(isFreeThen).slice(0, shownOthers) ?? [];
  if (others.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t("othersFree")}
      </Text>
      {others.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="compact-md"
          mih={36}
          onClick={() => {
            setBy("trainer");
            form.form.setFieldValue("trainerId", id);
          }}
        >
          {format.name(name)}
        </Button>
      ))}
    </Group>
  );
}
