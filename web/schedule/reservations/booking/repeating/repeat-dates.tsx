import { Button, Group } from "@mantine/core";
import { closureOn, openOn } from "#contract/club/opening-hours.ts";
import type { SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { servesClients } from "#contract/kernel/values.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import classes from "./repeat-dates.module.css";
import { countBookable } from "./repeat-model.ts";
import { repeatMessages } from "./repeat-messages.ts";
import type { Repeating } from "./use-repeat.ts";

/** Every date of a series and its state; a tap leaves one out, restores it, or takes the nearest free time. */
export function RepeatDates({ repeating }: { repeating: Repeating }) {
  const t = useWords(repeatMessages);
  const { dates, count } = repeating;
  if (dates.length === 0) return null;
  return (
    <div aria-busy={count === undefined}>
      <p className={classes.sum} role="status">
        {t("ready", { count: countBookable(dates), of: dates.length })}
      </p>
      <ul className={classes.dates} aria-label={t("dates")}>
        {dates.map((each) => (
          <DateRow key={each.date} shown={each} repeating={repeating} />
        ))}
      </ul>
    </div>
  );
}

interface DateRowProps {
  shown: SeriesDate;
  repeating: Repeating;
}

function DateRow({ shown, repeating: { changes }, repeating }: DateRowProps) {
  const t = useWords(repeatMessages);
  const times = useTimes();
  const sayFree = useFreeTime();
  const { state, date } = shown;
  const hindrance = useHindrance();
  const change = changes[date];
  const isMoved = typeof change?.startedAt === "string";
  const chosen = change?.outside_hours ? hindrance("outsideHours", shown) : isMoved ? t("moved") : "";
  const also = shown.also ? t("also", { time: sayFree(shown, shown.also) }) : "";
  const said = state === "bookable" ? [chosen, also].filter(Boolean).join(" · ") : hindrance(state, shown);
  return (
    <li className={classes.date} data-state={state}>
      <span>
        <span className={classes.time}>{times.starts(shown)}</span>
        {said !== "" && <span className={classes.state}>{said}</span>}
      </span>
      <DayButton shown={shown} isMoved={isMoved} repeating={repeating} />
    </li>
  );
}

/** Why a date cannot be booked; where the club is closed all day, that and what for. */
export function useHindrance() {
  const t = useWords(repeatMessages);
  const locale = useLocale();
  const club = useClub();
  return (state: Exclude<SeriesDate["state"], "bookable">, { start }: Pick<SeriesDate, "start">): string => {
    const { date } = wallOf(start, club.timeZone);
    if (state !== "outsideHours" || openOn(club, date).length > 0) return t(`state.${state}`);
    const name = closureOn(club.closedDays, date)?.name?.[locale];
    return name === undefined ? t("closed") : t("closedFor", { name });
  };
}

/** The one tap that a date offers. */
function DayButton({ shown, isMoved, repeating: { changeDay } }: DateRowProps & { isMoved: boolean }) {
  const t = useWords(repeatMessages);
  const times = useTimes();
  const sayFree = useFreeTime();
  const serves = servesClients(useMe().roles);
  const { date, state, free } = shown;
  const time = times.starts(shown);
  if (isMoved || state === "leftOut")
    return (
      <Tap label={t("restoreOf", { time })} onTap={() => changeDay(date, undefined)}>
        {t("restore")}
      </Tap>
    );
  if (state === "bookable")
    return (
      <Tap label={t("leaveOutOf", { time })} onTap={() => changeDay(date, null)}>
        {t("leaveOut")}
      </Tap>
    );
  return (
    <Group gap="xs">
      {free && <Tap onTap={() => changeDay(date, free.start)}>{t("take", { time: sayFree(shown, free) })}</Tap>}
      {state === "outsideHours" && serves && (
        <Tap label={t("bookAnywayOf", { time })} onTap={() => changeDay(date, shown.start, true)}>
          {t("bookAnyway")}
        </Tap>
      )}
    </Group>
  );
}

interface TapProps {
  label?: string;
  onTap: () => void;
  children: string;
}

/** A small button beside a date. */
export function Tap({ label, onTap, children }: TapProps) {
  return (
    <Button variant="default" size="compact-md" className={classes.tap} aria-label={label} onClick={onTap}>
      {children}
    </Button>
  );
}

/** A free time in words: its hour alone where it is on the same day. */
export function useFreeTime() {
  const { timeZone } = useClub();
  const format = useFormat();
  const times = useTimes();
  return (shown: SeriesDate, free: NonNullable<SeriesDate["free"]>): string => {
    const wall = wallOf(free.start, timeZone);
    return wall.date === wallOf(shown.start, timeZone).date ? format.time(wall.time) : times.starts(free);
  };
}
