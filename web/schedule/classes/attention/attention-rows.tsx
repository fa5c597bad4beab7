import { Button } from "@mantine/core";
import type { AffectedReservation } from "#contract/club/affected.ts";
import { type MissingDate, classAttention } from "#contract/schedule/classes/class-attention.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
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
import { attentionMessages } from "./attention-messages.ts";
import classes from "./attention.module.css";

interface ClassRowProps {
  one: ClubClass;
  /** How many of the list are of its series. */
  ofSeries: number;
  onOpen: () => void;
}

/** A class that needs attention: a press opens its substitutes, the button the form for it and those after it. */
export function ClassRow({ one, ofSeries, onOpen }: ClassRowProps) {
  const t = useWords(attentionMessages);
  const words = useClassWords();
  const named = { name: words.name(one), time: words.when(one) };
  return (
    <>
      <button type="button" className={classes.row} onClick={onOpen}>
        <span className={classes.time}>{words.times(one)}</span>
        <ColourDot colour={one.type.colour} />
        <span className={classes.text}>
          <span className={classes.name}>{words.taken(one)}</span>{" "}
          <span className={classes.place} data-missing={one.trainer === null || undefined}>
            {words.place(one, "day")}
          </span>
        </span>
      </button>
      {one.seriesId !== null && (
        <LinkButton
          to="/timetable/$classId"
          params={{ classId: String(one.id) }}
          search={{ scope: "following" }}
          variant="subtle"
          size="compact-md"
          aria-label={t("seriesHint", named)}
        >
          {ofSeries > 1 ? t("seriesOf", { count: ofSeries }) : t("series")}
        </LinkButton>
      )}
    </>
  );
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
