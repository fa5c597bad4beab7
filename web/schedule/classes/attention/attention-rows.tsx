import { Button } from "@mantine/core";
import type { AffectedReservation } from "#contract/club/affected.ts";
import { useId, useState } from "react";
import { type AttentionLine, type MissingDate, classAttention } from "#contract/schedule/classes/class-attention.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor, LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { useClassWords } from "../class-labels.ts";
import { useTeachingWords } from "../teaching-labels.ts";
import { teachingMessages } from "../teaching-messages.ts";
import { attentionMessages } from "./attention-messages.ts";
import { useLineName } from "./line-name-labels.ts";
import classes from "./attention.module.css";

interface ClassRowProps {
  line: AttentionLine;
  /** Opens the substitutes of a class. */
  onOpen: (id: number) => void;
}

/**
 * A class, or all classes of a series, that need attention: a press opens the substitutes of the first, the buttons its
 * dates and the form for it and those after it.
 */
export function ClassRow({ line, onOpen }: ClassRowProps) {
  const { first, dates } = line;
  const t = useWords(attentionMessages);
  const words = useClassWords();
  const lineName = useLineName();
  const reasonOf = useReasons();
  const [areShown, setShown] = useState(false);
  const listId = useId();
  const named = { name: words.name(first), time: words.when(first) };
  const count = dates.length;
  return (
    <>
      <button type="button" className={classes.row} onClick={() => onOpen(first.id)}>
        <span className={classes.time}>{words.times(first)}</span>
        <ColourDot colour={first.type.colour} />
        <span className={classes.text}>
          <span className={classes.name}>{lineName.name(line)}</span>{" "}
          {count > 1 && <span className={classes.days}>{lineName.days(dates)}</span>}{" "}
          <span className={classes.place} data-missing={first.trainer === null || undefined}>
            {words.place(first, "day")}
          </span>
          <span className={classes.why}>{reasonOf.all(line)}</span>
        </span>
      </button>
      {count > 1 && (
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={areShown}
          aria-controls={listId}
          aria-label={t("datesOf", { count, name: named.name })}
          onClick={() => setShown(!areShown)}
        >
          {t("dates", { count })}
        </Button>
      )}
      {first.seriesId !== null && (
        <LinkButton
          to="/timetable/$classId"
          params={{ classId: String(first.id) }}
          search={{ scope: "following" }}
          variant="subtle"
          size="compact-md"
          aria-label={t("seriesHint", named)}
        >
          {t("series")}
        </LinkButton>
      )}
      {areShown && <DatesOfLine id={listId} line={line} onOpen={onOpen} />}
    </>
  );
}

/** Each date of a line; a press opens its substitutes. */
function DatesOfLine({ id, line: { first, dates }, onOpen }: ClassRowProps & { id: string }) {
  const t = useWords(attentionMessages);
  const words = useClassWords();
  const reasonOf = useReasons();
  return (
    <ul id={id} className={classes.dates} aria-label={t("datesOf", { count: dates.length, name: words.name(first) })}>
      {dates.map((each) => (
        <li key={each.id}>
          <button type="button" className={classes.date} onClick={() => onOpen(each.id)}>
            {words.when(each)}
            <span className={classes.why}>{reasonOf.one(each)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Why a class has no trainer; for several, where all have the same reason, among them that their series has none. */
function useReasons() {
  const t = useWords(teachingMessages);
  const words = useTeachingWords();
  const one = ({ why }: AttentionLine["dates"][number]) => (why ? words(why) : "");
  const all = ({ first, dates }: AttentionLine) => {
    const isOfSeries = first.trainer === null && first.seriesId !== null;
    if (isOfSeries && dates.every(({ why }) => why === null)) return t("notChosen");
    const [reason = "", ...others] = new Set(dates.map(one));
    return others.length === 0 ? reason : "";
  };
  return { one, all };
}

/** A date of a series that could not be added, with what takes the room, and the ways to deal with it. */
export function MissingRow({ one }: { one: MissingDate }) {
  const t = useWords(attentionMessages);
  const words = useClassWords();
  const format = useFormat();
  const refusal = useRefusalWords();
  const { timeZone } = useClub();
  const skipping = useCommand(classAttention.skip);
  const { date, startTime, minutes, seriesId, inTheWay, room, trainer } = one;
  const named = { name: words.name(one), time: words.when(one) };
  const skip = () =>
    skipping.mutate(
      { params: { id: String(seriesId) }, body: { date } },
      {
        onSuccess: () => alertSuccess(t("skipDone", named)),
        onError: (error) => alertFailure(refusal(error)),
      },
    );
  const timeOf = (instant: string) => wallOf(instant, timeZone).time;
  const blocker = inTheWay && {
    room: words.room(one),
    name: words.name({ type: { ...one.type, name: inTheWay.name } }),
    time: format.times(timeOf(inTheWay.start), timeOf(inTheWay.end)),
  };
  const search = { date, time: startTime, minutes, ...(trainer && { trainer: trainer.id }) };
  return (
    <>
      <div className={classes.fixed}>
        <span className={classes.time}>{words.times(one)}</span>
        <ColourDot colour={one.type.colour} />
        <span className={classes.text}>
          <span className={classes.name}>{words.name(one)}</span>{" "}
          <span className={classes.place}>{blocker ? t("taken", blocker) : t("free", { room: words.room(one) })}</span>
        </span>
      </div>
      <LinkButton
        to="/timetable/new"
        search={inTheWay ? search : { ...search, room: room.id }}
        variant="default"
        size="compact-md"
        aria-label={t("addHint", named)}
      >
        {t("addOne")}
      </LinkButton>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t("skipHint", named)}
        loading={skipping.isPending}
        onClick={skip}
      >
        {t("skip")}
      </Button>
    </>
  );
}

/** A private session outside its trainer's hours; a press opens its day in the calendar. */
export function OutsideSessionRow({ one }: { one: AffectedReservation }) {
  const t = useWords(attentionMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const [from, to] = [wallOf(one.start, timeZone), wallOf(one.end, timeZone)];
  return (
    <LinkAnchor
      to="/calendar"
      search={{ view: "day", date: from.date }}
      underline="never"
      c="inherit"
      className={classes.row}
    >
      <span className={classes.time}>{format.times(from.time, to.time)}</span>
      <span className={classes.text}>
        {t("outsideOf", { client: format.name(one.client.name), trainer: format.name(one.trainer.name) })}
      </span>
    </LinkAnchor>
  );
}
