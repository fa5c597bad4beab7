import { memo } from "react";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { slotMinutes, timeAt } from "#web/reservations/booking/span-model.ts";
import { boxOf, type Block, type CalendarEvent, type Frame } from "./calendar-geometry.ts";
import { calendarMessages } from "./calendar-messages.ts";
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
          <span className={classes.spoken}>{words.label}</span>
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
}

function EventButton({ event, height, label, times }: EventButtonProps) {
  return (
    <button
      type="button"
      className={classes.event}
      data-tone={event.tone}
      data-lines={linesIn(height)}
      data-hint={event.hint !== undefined || undefined}
      aria-label={label}
    >
      <span className={classes.content}>
        <span className={classes.title}>{event.title}</span> <span className={classes.text}>{event.text}</span>{" "}
        <span className={classes.times}>{times}</span>{" "}
        {event.hint !== undefined && <span className={classes.hint}>{event.hint}</span>}
      </span>
    </button>
  );
}

/** How many lines there is room for, by minutes; four are all there are. */
function linesIn(height: number): number {
  return Math.min(4, Math.max(1, Math.floor(height / slotMinutes)));
}

function Edges() {
  return (
    <>
      <div className={classes.edge} data-edge="start" />
      <div className={classes.edge} data-edge="end" />
    </>
  );
}

function useBlockWords({ event, place }: Block): { label: string; times: string } {
  const t = useWords(calendarMessages);
  const format = useFormat();
  const day = format.longDay(place.date);
  const times = format.times(timeAt(place.from), timeAt(place.to));
  if (!event) return { times, label: t("busyFrom", { day, times }) };
  const { title, text, tone, hint } = event;
  // What is seen comes first and in the same order, so that it can also be said to open the event.
  const what = { title, text, times, day, status: t(tone) };
  return { times, label: hint === undefined ? t("event", what) : t("eventWithHint", { ...what, hint }) };
}
