import { Radio, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import IconChevronUp from "~icons/tabler/chevron-up";
import { openOn } from "#contract/club/opening-hours.ts";
import type { FreeTrainers, TrainerAtTime } from "#contract/schedule/booking.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useFold } from "#web/kernel/ui/use-fold.ts";
import classes from "../booking-sheet.module.css";
import { minutesOf } from "../form/reservation-form.ts";
import { instantAt, minuteOfDay, spanFrom } from "../span-model.ts";
import { BookingDays, OtherTime } from "./booking-slots.tsx";
import { bookingTimeMessages } from "./booking-time-messages.ts";
import { clubStarts } from "./slots-model.ts";
import type { Booking } from "./use-booking.ts";
import { isFreeThen } from "./use-booking-way.ts";
import { useWhyBusy } from "./why-busy.ts";

interface BookingTimesProps {
  booking: Booking;
  onTake: (span: Span) => void;
}

/** A session at a time: days, the times of the club, and the trainers who are free then. */
export function BookingTimes({ booking, onTake }: BookingTimesProps) {
  return (
    <section className={classes.part}>
      <BookingDays booking={booking} />
      <ClubTimes booking={booking} onTake={onTake} />
      <OtherTime booking={booking} />
      <WhoIsFree booking={booking} />
    </section>
  );
}

/** The times of the day at which a session can begin; those of today that are over are folded. */
function ClubTimes({ booking: { form }, onTake }: BookingTimesProps) {
  const t = useWords(bookingTimeMessages);
  const format = useFormat();
  const today = useToday();
  const { timeZone, ...club } = useClub();
  const { part, isOpen: showsAll, toggle } = useFold();
  const { date, startedAt, ...values } = form.form.values;
  const minutes = minutesOf({ startedAt, ...values });
  const times = date === "" ? [] : clubStarts(openOn(club, date), minutes);
  const [opened] = useState(() => wallAt(timeZone, new Date()).time);
  const earlier = date === today ? times.filter((time) => time <= opened && time < startedAt) : [];
  const shown = showsAll ? times : times.slice(earlier.length);
  if (times.length === 0) return <p className={classes.quiet}>{t("closed")}</p>;
  return (
    <>
      {earlier.length > 0 && (
        <UnstyledButton className={classes.fold} aria-expanded={!showsAll} onClick={toggle}>
          {t("earlier", { count: earlier.length })}
          <IconChevronUp size={16} aria-hidden />
        </UnstyledButton>
      )}
      <div ref={part} className={classes.times} role="group" aria-label={t("times")}>
        {shown.map((time) => (
          <button
            key={time}
            type="button"
            className={classes.time}
            aria-pressed={time === startedAt}
            onClick={() => {
              const start = instantAt(date, minuteOfDay(time), timeZone);
              if (start !== undefined) onTake(spanFrom(start, minutes));
            }}
          >
            {format.time(time)}
          </button>
        ))}
      </div>
    </>
  );
}

function WhoIsFree({ booking: { form, atTime, pick } }: Pick<BookingTimesProps, "booking">) {
  const t = useWords(bookingTimeMessages);
  const format = useFormat();
  const { shown, known, error } = atTime;
  const { startedAt, endedAt, trainerId } = form.form.values;
  if (error && !shown) return <UnreadableOptions error={error} onRetry={() => void atTime.retry()} />;
  const free = shown?.trainers.filter(isFreeThen) ?? [];
  const times = format.times(startedAt, endedAt);
  return (
    <div className={classes.free} aria-busy={known === undefined}>
      {shown?.isOpen === false && <p className={classes.warning}>{t("outside")}</p>}
      <Radio.Group
        name="free-trainer"
        label={free.length === 0 && known ? t("nobodyFree", { times }) : t("free", { times })}
        labelProps={{ className: classes.freeHead }}
        value={trainerId === null ? "" : String(trainerId)}
        onChange={(id) => pick(Number(id))}
      >
        {shown && free.length > 0 && (
          <span className={classes.count}>{t("countOf", { count: free.length, all: shown.trainers.length })}</span>
        )}
        {free.map((trainer) => (
          <FreeTrainer key={trainer.id} trainer={trainer} />
        ))}
      </Radio.Group>
      {shown && <NotFree at={shown} />}
    </div>
  );
}

function FreeTrainer({ trainer }: { trainer: TrainerAtTime }) {
  const t = useWords(bookingTimeMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const { id, name, isOwn, sessions, freeUntil } = trainer;
  const count = t("sessions", { count: sessions });
  const until = freeUntil && format.time(wallAt(timeZone, new Date(freeUntil)).time);
  return (
    <label className={classes.trainer}>
      <PersonAvatar person={trainer} name={name} userType="trainer" size={32} />
      <span className={classes.who}>
        <span className={classes.trainerName}>{format.name(name)}</span>{" "}
        {isOwn && <span className={classes.quiet}>{t("own")}</span>}
        <span className={classes.until}>{until ? t("freeUntil", { until, sessions: count }) : count}</span>
      </span>
      <Radio value={String(id)} />
    </label>
  );
}

/** Those who have no time, and why. */
function NotFree({ at }: { at: FreeTrainers }) {
  const format = useFormat();
  const t = useWords(bookingTimeMessages);
  const whyBusy = useWhyBusy();
  const others = at.trainers.filter((trainer) => !isFreeThen(trainer));
  if (others.length === 0) return null;
  return (
    <ul className={classes.notFree}>
      {others.map((trainer) => (
        <li key={trainer.id}>{t("notFree", { trainer: format.name(trainer.name), why: whyBusy(trainer) ?? "" })}</li>
      ))}
    </ul>
  );
}
