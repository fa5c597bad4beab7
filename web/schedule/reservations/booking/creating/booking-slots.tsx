import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import IconChevronDown from "~icons/tabler/chevron-down";
import { useRef, useState } from "react";
import type { Span } from "#contract/schedule/reservations.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { ClubClock } from "#web/kernel/frame/club/club-clock.tsx";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useFold } from "#web/kernel/ui/use-fold.ts";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import classes from "../booking-sheet.module.css";
import { dialogMessages } from "../dialog-messages.ts";
import { TimeFields } from "../form/reservation-fields.tsx";
import { minutesOf } from "../form/reservation-form.ts";
import { StartsByPart } from "../member/starts-by-part.tsx";
import { useWhyBusy } from "./why-busy.ts";
import { instantAt, minuteOfDay, spanFrom } from "../span-model.ts";
import type { Booking } from "./use-booking.ts";

interface BookingSlotsProps {
  booking: Booking;
  onTake: (span: Span) => void;
}

/** When the trainer is free: days, every free time of one, and the fields for any other. */
export function BookingSlots({ booking, onTake }: BookingSlotsProps) {
  const t = useWords(dialogMessages);
  const minutes = minutesOf(booking.form.form.values);
  const starts = useRef<HTMLDivElement>(null);
  const [height, holdHeight] = useState<number>();
  return (
    <section className={classes.part}>
      <div className={classes.line}>
        <TrainerOf booking={booking} />
        {minutes > 0 && <span className={classes.quiet}>{t("minutes", { count: minutes })}</span>}
      </div>
      <BookingDays booking={booking} />
      {/* Times that arrive late do not push the fields below them away from a finger. */}
      <div ref={starts} {...(height !== undefined && { className: classes.held, style: { height } })}>
        <Starts booking={booking} onTake={onTake} />
      </div>
      <OtherTime
        booking={booking}
        onToggle={(isOpen) => holdHeight(isOpen ? starts.current?.offsetHeight : undefined)}
      />
    </section>
  );
}

interface OtherTimeProps extends Pick<BookingSlotsProps, "booking"> {
  onToggle?: (isOpen: boolean) => void;
}

/** The fields for any other day and time, which unfold. */
export function OtherTime({ booking: { form, keepTime }, onToggle }: OtherTimeProps) {
  const t = useWords(dialogMessages);
  const { part, isOpen, toggle } = useFold();
  const isWrong = ["date", "startedAt", "endedAt"].some((field) => field in form.form.errors);
  const showsFields = isOpen || isWrong;
  const press = () => {
    onToggle?.(!isOpen || isWrong);
    toggle();
  };
  return (
    <>
      <UnstyledButton className={classes.fold} aria-expanded={showsFields} onClick={press}>
        {t("otherTime")}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {showsFields && (
        <div ref={part}>
          <TimeFields form={form} onTyped={keepTime} />
        </div>
      )}
      <ClubClock isAlways={showsFields} />
    </>
  );
}

/** The trainer: admins choose, others see the name. */
function TrainerOf({ booking: { form, facts, atTime, setBy } }: Pick<BookingSlotsProps, "booking">) {
  const t = useWords(dialogMessages);
  const format = useFormat();
  const whyBusy = useWhyBusy();
  const mayChoose = servesEveryClient(useMe().roles ?? []);
  const { trainerId } = form.form.values;
  const own = facts?.client.trainer ?? undefined;
  const present = form.trainer ?? own;
  if (!mayChoose) {
    return <h3 className={classes.head}>{t("freeWith", { trainer: present ? format.name(present.name) : "" })}</h3>;
  }
  return (
    <TrainerPicker
      label={t("trainer")}
      required
      flex="1"
      present={present}
      {...form.bind("trainerId")}
      value={trainerId}
      onChange={(id) => {
        setBy("trainer");
        form.form.setFieldValue("trainerId", id);
      }}
      noteOf={(id) => {
        const trainer = atTime.known?.trainers.find((each) => each.id === id);
        return trainer && whyBusy(trainer);
      }}
    />
  );
}

/** The days to choose from. */
export function BookingDays({ booking: { form, free, goTo } }: Pick<BookingSlotsProps, "booking">) {
  const t = useWords(dialogMessages);
  const format = useFormat();
  const today = useToday();
  return (
    <div className={classes.days} role="group" aria-label={t("days")}>
      {free.dates.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.day}
          aria-pressed={day === form.form.values.date}
          data-autofocus={day === form.form.values.date || undefined}
          onClick={() => goTo(day)}
        >
          <VisuallyHidden>{format.longDay(day)}</VisuallyHidden>
          <span aria-hidden>{day === today ? t("today") : format.weekday(day)}</span>{" "}
          {day !== today && <span aria-hidden>{format.dayOfMonth(day)}</span>}
        </button>
      ))}
    </div>
  );
}

function Starts({ booking: { form, free, isProposed }, onTake }: BookingSlotsProps) {
  const t = useWords(dialogMessages);
  const { timeZone } = useClub();
  const { values } = form.form;
  const { date, startedAt, trainerId } = values;
  const day = free.days?.find((each) => each.date === date);
  const present = date === "" ? undefined : instantAt(date, minuteOfDay(startedAt), timeZone);
  const starts = day?.starts ?? [];
  if (trainerId === null) return <p className={classes.quiet}>{t("chooseTrainer")}</p>;
  if (day && starts.length === 0) {
    const why = day.away === "trainer" ? "trainerAway" : day.away === "client" ? "clientAway" : "nothingFree";
    return <p className={classes.quiet}>{t(why)}</p>;
  }
  return (
    <div className={classes.starts} role="group" aria-label={t("freeTimesOf")} aria-busy={free.isOutdated}>
      <StartsByPart
        starts={starts}
        chosen={present}
        isProposed={isProposed}
        onChoose={(start) => onTake(spanFrom(start, minutesOf(values)))}
        isDense
      />
    </div>
  );
}
