import { VisuallyHidden } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconCheck from "~icons/tabler/check";
import { memo } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { colourClassOf } from "#web/schedule/class-types/colour-model.ts";
import { timeAt } from "#web/schedule/reservations/booking/span-model.ts";
import { boxOf, type Block, type CalendarEvent, type Frame } from "./calendar-geometry.ts";
import { calendarMessages } from "../calendar-messages.ts";
import classes from "./reservation-calendar.module.css";

interface BlockProps {
  block: Block;
  frame: Frame;
  resizable: boolean;
}

/** A session, or what others have taken, at its place; the days' area hears what is done with it. */
export const CalendarBlock = memo(function CalendarBlock({ block, frame, resizable }: BlockProps) {
  const words = useBlockWords(block);
  const { event, key, place } = block;
  const style = boxOf(frame, place, block);
  if (!event) {
    return (
      <li className={classes.block} style={style} data-block={key}>
        <div className={classes.busy}>
          <VisuallyHidden component="span">{words.label}</VisuallyHidden>
        </div>
      </li>
    );
  }
  return (
    <li className={classes.block} style={style} data-block={key}>
      <EventButton event={event} height={place.to - place.from} {...words} />
      {resizable && <Edges />}
    </li>
  );
});

interface EventButtonProps {
  event: CalendarEvent;
  height: number;
  label: string;
  times: string;
  /** The line below the title. */
  said: string;
}

function EventButton({ event, height, label, times, said }: EventButtonProps) {
  return (
    <button
      type="button"
      className={event.colour === undefined ? classes.event : `${classes.event} ${colourClassOf(event.colour)}`}
      data-class={event.colour}
      data-tone={event.tone}
      data-stage={event.stage}
      data-lines={linesIn(height)}
      aria-label={label}
      title={label}
    >
      {event.tone === "completed" && <IconCheck size={14} className={classes.done} aria-hidden />}
      <span className={classes.content}>
        <span className={classes.head}>
          <span className={classes.title}>
            {event.alert !== undefined && <IconAlertTriangle size={13} className={classes.mind} aria-hidden />}
            {event.title}
          </span>
          {event.figure !== undefined && <span className={classes.figure}> {event.figure}</span>}
        </span>{" "}
        <span className={classes.text}>{said}</span> <span className={classes.times}>{times}</span>
      </span>
    </button>
  );
}

/** How many lines there is room for, by minutes: the client, the course, and in an hour and a half the time too. */
function linesIn(height: number): number {
  return height < 40 ? 1 : height < 80 ? 2 : 3;
}

function Edges() {
  return (
    <>
      <div className={classes.edge} data-edge="start" />
      <div className={classes.edge} data-edge="end" />
    </>
  );
}

function useBlockWords({ event, place }: Block): Pick<EventButtonProps, "label" | "times" | "said"> {
  const t = useWords(calendarMessages);
  const format = useFormat();
  const day = format.longDay(place.date);
  const times = format.times(timeAt(place.from), timeAt(place.to));
  if (!event) return { times, said: "", label: t("busyFrom", { day, times }) };
  const { tone, alert } = event;
  const title = event.figure === undefined ? event.title : `${event.title} ${event.figure}`;
  const said = tone === "noShow" ? t(tone) : event.text;
  const hint = [alert, event.hint].filter((each) => each !== undefined).join(t("comma"));
  // The visible text comes first and in the same order, so that voice control can open the event.
  const what = { title, text: said, times, day, status: tone === "noShow" ? event.text : t(tone) };
  return { times, said, label: hint === "" ? t("event", what) : t("eventWithHint", { ...what, hint }) };
}
