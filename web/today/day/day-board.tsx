import { VisuallyHidden } from "@mantine/core";
import IconCheck from "~icons/tabler/check";
import IconChevronLeft from "~icons/tabler/chevron-left";
import IconChevronRight from "~icons/tabler/chevron-right";
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Today, TodaySession } from "#contract/data/today.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { AlertMark } from "#web/identity/notes/alert-mark.tsx";
import { type TodayBoard, boardOf, countBeyond, hoursTo, boardLinesOf, boardPlaceOf } from "./board-model.ts";
import classes from "./day-board.module.css";
import { Face } from "#web/identity/people/faces/face.tsx";
import { todayMessages } from "../messages.ts";
import { useSessionTimes, useWho } from "../session/session-labels.ts";
import { phaseOf } from "../today-model.ts";

/** Half the length of the present-time label, in hours. */
const NEAR_EDGE = 0.5;

interface DayBoardProps {
  today: Today;
  now: number;
  /** The session that is next. */
  next: TodaySession | undefined;
  onChoose: (session: TodaySession) => void;
}

/** The day as a line for each trainer, with the present-time line; it opens an hour and a half before that. */
export function DayBoard({ today, now, next, onChoose }: DayBoardProps) {
  const t = useWords(todayMessages);
  const { timeZone } = useClub();
  const board = boardOf(today.sessions, now, timeZone);
  const lines = boardLinesOf(today);
  const { frame, view, look, page } = useView(board, now);
  const beyond = countBeyond(board, today.sessions, view);
  return (
    <section aria-label={t("board")} className={classes.board}>
      <div className={classes.edges}>
        <EdgeButton count={beyond.earlier} side="earlier" onPage={() => page(-1)} />
        <EdgeButton count={beyond.later} side="later" onPage={() => page(1)} />
      </div>
      <div ref={frame} className={classes.frame} onScroll={look} role="group" tabIndex={0} aria-label={t("board")}>
        <div className={classes.sheet} style={hoursStyle("--hours", board.hours.length)}>
          <Hours board={board} now={now} />
          {lines.map(({ trainer, sessions }) => (
            <div key={trainer.id} className={classes.line} data-crowded={lines.length >= 9 || undefined}>
              <TrainerName trainer={trainer} />
              <div className={classes.track}>
                {sessions.length === 0 && trainer.absence && <Absence absence={trainer.absence} />}
                {sessions.map((session) => (
                  <SessionBlock
                    key={session.id}
                    session={session}
                    board={board}
                    now={now}
                    isNext={session.id === next?.id}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function hoursStyle(name: "--hours" | "--at" | "--long", hours: number): CSSProperties {
  return { [name]: hours };
}

/** The visible part of the board, in hours from its beginning, and the functions to scroll. */
function useView(board: TodayBoard, now: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ from: 0, until: board.hours.length });
  const look = useCallback(() => {
    const seen = measure(frame.current);
    if (seen) setView({ from: seen.scrolled, until: seen.scrolled + seen.wide });
  }, []);
  const begin = useEffectEvent(() => {
    const element = frame.current;
    const seen = measure(element);
    if (element && seen) element.scrollLeft = Math.max(0, (hoursTo(board, now) ?? 0) - 1.5) * seen.hour;
    look();
  });
  useEffect(() => {
    begin();
    const observer = new ResizeObserver(look);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [look]);
  const page = (direction: number) => {
    const seen = measure(frame.current);
    if (seen) frame.current?.scrollBy({ left: direction * Math.max(1, seen.wide - 1) * seen.hour, behavior: "smooth" });
  };
  return { frame, view, look, page };
}

/** Pixels of an hour, hours scrolled away and hours in view; the names of trainers stay over the beginning. */
function measure(element: HTMLElement | null) {
  const hour = element?.querySelector(`.${classes.hour}`)?.getBoundingClientRect().width;
  const names = element?.querySelector(`.${classes.name}`)?.getBoundingClientRect().width ?? 0;
  if (!element || !hour) return undefined;
  return { hour, scrolled: element.scrollLeft / hour, wide: (element.clientWidth - names) / hour };
}

function EdgeButton({ count, side, onPage }: { count: number; side: "earlier" | "later"; onPage: () => void }) {
  const t = useWords(todayMessages);
  if (count === 0) return <span />;
  return (
    <button type="button" className={classes.edge} onClick={onPage}>
      {side === "earlier" && <IconChevronLeft size={14} aria-hidden />}
      {t(side, { count })}
      {side === "later" && <IconChevronRight size={14} aria-hidden />}
    </button>
  );
}

function Hours({ board, now }: { board: TodayBoard; now: number }) {
  const t = useWords(todayMessages);
  const { time } = useSessionTimes();
  const at = hoursTo(board, now);
  return (
    <div className={classes.head}>
      <span className={classes.name} />
      <div className={classes.track}>
        {board.hours.map((hour, index) => (
          <span key={hour} className={classes.hour} style={hoursStyle("--at", index)} aria-hidden>
            {time(hour)
              .replace(":00", "")
              .replace(/^(\d\d)$/, "$1:00")}
          </span>
        ))}
        {at !== undefined && (
          <span className={classes.now} style={hoursStyle("--at", at)}>
            <span
              className={classes.clock}
              data-edge={edgeAt(at, board.hours.length)}
              aria-label={`${t("now")} ${time(now)}`}
              role="img"
            >
              {time(now)}
            </span>
          </span>
        )}
      </div>
    </div>
  );
}

/** The end of the board at which the label of the present time would overflow. */
function edgeAt(at: number, hours: number): "start" | "end" | undefined {
  if (at < NEAR_EDGE) return "start";
  return at > hours - NEAR_EDGE ? "end" : undefined;
}

function TrainerName({ trainer }: { trainer: Today["trainers"][number] }) {
  const name = useFormat().name(trainer.name);
  return (
    <span className={classes.name} data-away={trainer.absence !== null || undefined} title={name}>
      <Face person={trainer} />
      <span className={classes.words}>{name}</span>
    </span>
  );
}

function Absence({ absence }: { absence: NonNullable<Today["trainers"][number]["absence"]> }) {
  const t = useWords(todayMessages);
  const format = useFormat();
  const { reason, until } = absence;
  const leave = until === null ? t("onLeave") : t("onLeaveUntil", { date: format.near(lastDayOf(until)) });
  return (
    <span className={classes.away}>
      <span>{reason === "onLeave" ? leave : t("away")}</span>
    </span>
  );
}

interface SessionBlockProps {
  session: TodaySession;
  board: TodayBoard;
  now: number;
  isNext: boolean;
  onChoose: (session: TodaySession) => void;
}

function SessionBlock({ session, board, now, isNext, onChoose }: SessionBlockProps) {
  const t = useWords(todayMessages);
  const words = useOptionWords();
  const times = useSessionTimes();
  const name = useWho()(session);
  const client = useFormat().name(session.client.name);
  // Several have room for the first and how many more; all names are said and shown on pointing.
  const others = session.shared?.others.length ?? 0;
  const [first, ...rest] = (others > 0 ? `${client} +${others}` : client).split(" ");
  const course = words("course", session.title);
  const phase = phaseOf(session, now);
  const { at, long } = boardPlaceOf(board, session);
  return (
    <button
      type="button"
      className={classes.session}
      data-phase={phase}
      data-next={isNext || undefined}
      style={{ ...hoursStyle("--at", at), ...hoursStyle("--long", long) }}
      title={`${name}, ${course}, ${times.hours(session)}`}
      onClick={() => onChoose(session)}
    >
      {session.alerts && (
        <span className={classes.mind}>
          <AlertMark alerts={session.alerts} />
        </span>
      )}
      {others > 0 && <VisuallyHidden component="span">{`${name}, `}</VisuallyHidden>}
      <span className={classes.text}>
        <b aria-hidden={others > 0}>
          <span>{first}</span> {rest.length > 0 && <span>{rest.join(" ")}</span>}
        </b>
        <span>{course}</span>
      </span>
      <VisuallyHidden component="span">{`, ${times.hours(session)}, ${t(`phase.${phase}`)}`}</VisuallyHidden>
      {phase === "unmarked" && <i className={classes.ring} aria-hidden />}
      {phase === "done" && <IconCheck size={14} className={classes.check} aria-hidden />}
    </button>
  );
}
