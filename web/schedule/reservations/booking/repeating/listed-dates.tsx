import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { closureOn, openOn } from "#contract/club/opening-hours.ts";
import type { SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { servesClients } from "#contract/kernel/values.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { repeatMessages } from "./repeat-messages.ts";
import classes from "./listed-dates.module.css";

interface SeriesDatesProps {
  label: string;
  /** How many of the dates can be booked or moved. */
  sum: string;
  isReading: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The dates of a series, a row each, below how many of them are possible. */
export function SeriesDates({ label, sum, isReading, className, children }: SeriesDatesProps) {
  return (
    <div className={className} aria-busy={isReading}>
      <p className={classes.sum} role="status">
        {sum}
      </p>
      <ul className={classes.dates} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

interface DateRowProps {
  state: SeriesDate["state"];
  time: string;
  /** The lines below the time. */
  notes: readonly string[];
  children: ReactNode;
}

/** A date: its time, how it is judged, and the taps that it offers. */
export function DateRow({ state, time, notes, children }: DateRowProps) {
  return (
    <li className={classes.date} data-state={state}>
      <span>
        <span className={classes.time}>{time}</span>
        {notes.map((note) => (
          <span key={note} className={classes.state}>
            {note}
          </span>
        ))}
      </span>
      {children}
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
    const name = closureOn(club.closures, date)?.name?.[locale];
    return name === undefined ? t("closed") : t("closedFor", { name });
  };
}

const known = ["clientAway", "clientBusy", "alreadyBooked"] as const;

/** The clients of several who cannot come to a date, each with the reason. */
export function useCannot() {
  const t = useWords(repeatMessages);
  const format = useFormat();
  return (how: "without" | "stopped", { cannot = [] }: Pick<SeriesDate, "cannot">) =>
    cannot.map(({ name, state }) => {
      const reason = t(`cannot.${known.find((each) => each === state) ?? "noCredit"}`);
      return t(how, { name: format.name(name), reason });
    });
}

/** A tap: its text, and its name with the time of its date. */
type TapWords = readonly [text: string, label: string];

interface DateTapsProps {
  shown: SeriesDate;
  /** The time by which the date is known. */
  time: string;
  /** Something else than the rule is chosen for it. */
  isChosen: boolean;
  /** Leaves it out, includes it again, or books it outside hours. */
  words: { readonly leave: TapWords; readonly include?: TapWords; readonly anyway: TapWords };
  /** Chooses a start, none (null), or again what the rule says. */
  change: (start: string | null | undefined, passesHours?: boolean) => void;
}

/**
 * The taps that a date offers: it is left out, restored, or moved to the nearest free time. One that takes place without
 * somebody offers a time that all have, too.
 */
export function DateTaps({ shown, time, isChosen, words, change }: DateTapsProps) {
  const t = useWords(repeatMessages);
  const sayFree = useFreeTime();
  const serves = servesClients(useMe().roles);
  const { state, start, free } = shown;
  if (isChosen) return <Tap words={[t("restore"), t("restoreOf", { time })]} onTap={() => change(undefined)} />;
  if (state === "leftOut") return words.include && <Tap words={words.include} onTap={() => change(start)} />;
  if (state === "bookable" && !free) return <Tap words={words.leave} onTap={() => change(null)} />;
  return (
    <Group gap="xs">
      {state === "bookable" && <Tap words={words.leave} onTap={() => change(null)} />}
      {free && <Tap words={[t("take", { time: sayFree(shown, free) })]} onTap={() => change(free.start)} />}
      {state === "outsideHours" && serves && <Tap words={words.anyway} onTap={() => change(start, true)} />}
    </Group>
  );
}

/** A small button beside a date. */
function Tap({ words: [text, label], onTap }: { words: TapWords | readonly [string]; onTap: () => void }) {
  return (
    <Button variant="default" size="compact-md" className={classes.tap} aria-label={label} onClick={onTap}>
      {text}
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

interface SubmitProps {
  /** How many sessions the button writes; undefined until that is known. */
  count: number | undefined;
  rests: boolean;
  /** The button with that number, and with none. */
  words: { readonly some: string; readonly none: string };
}

/** The button that books or moves those that are possible. */
export function SubmitDates({ count, rests, words }: SubmitProps) {
  const t = useWords(repeatMessages);
  return (
    <Button type="submit" fullWidth h={48} aria-disabled={rests} {...(rests && { "data-disabled": true })}>
      {count === undefined ? t("reading") : count === 0 ? words.none : words.some}
    </Button>
  );
}
