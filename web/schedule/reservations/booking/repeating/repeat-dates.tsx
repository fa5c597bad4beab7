import type { SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { countBookable, countWithAll } from "./repeat-model.ts";
import { repeatMessages } from "./repeat-messages.ts";
import { DateRow, DateTaps, SeriesDates, useCannot, useFreeTime, useHindrance } from "./listed-dates.tsx";
import type { Repeating } from "./use-repeat.ts";

/** Every date of a series that is to be booked, and how it is judged. */
export function RepeatDates({ repeating }: { repeating: Repeating }) {
  const t = useWords(repeatMessages);
  const { dates, count } = repeating;
  if (dates.length === 0) return null;
  const [ready, all] = [countBookable(dates), countWithAll(dates)];
  const sum = t(all < ready ? "readySome" : "ready", { count: ready, of: dates.length, all });
  return (
    <SeriesDates label={t("dates")} sum={sum} isReading={count === undefined}>
      {dates.map((each) => (
        <RepeatRow key={each.date} shown={each} repeating={repeating} />
      ))}
    </SeriesDates>
  );
}

function RepeatRow({ shown, repeating }: { shown: SeriesDate; repeating: Repeating }) {
  const t = useWords(repeatMessages);
  const hindrance = useHindrance();
  const cannotOf = useCannot();
  const sayFree = useFreeTime();
  const { state, date } = shown;
  const time = useTimes().starts(shown);
  const change = repeating.changes[date];
  const isMoved = typeof change?.startedAt === "string";
  const chosen = change?.outside_hours ? [hindrance("outsideHours", shown)] : isMoved ? [t("moved")] : [];
  const also = shown.also ? [t("also", { time: sayFree(shown, shown.also) })] : [];
  const said = state === "bookable" ? [...chosen, ...also].join(" · ") : hindrance(state, shown);
  const names = cannotOf(state === "bookable" ? "without" : "stopped", shown);
  // Where several share it, each who cannot come has a line.
  const notes = state !== "bookable" && names.length > 0 ? names : [...(said === "" ? [] : [said]), ...names];
  return (
    <DateRow state={state} time={time} notes={notes}>
      <DateTaps
        shown={shown}
        time={time}
        isChosen={isMoved || state === "leftOut"}
        words={{
          leave: [t("leaveOut"), t("leaveOutOf", { time })],
          anyway: [t("bookAnyway"), t("bookAnywayOf", { time })],
        }}
        change={(start, passesHours) => repeating.change(date, start, passesHours)}
      />
    </DateRow>
  );
}
