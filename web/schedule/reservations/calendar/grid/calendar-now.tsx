import { useEffect, useState } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import type { Wall } from "#web/kernel/lib/dates/wall-clock.ts";
import { minuteOfDay } from "#web/schedule/reservations/booking/span-model.ts";
import { boxOf, type Frame } from "./calendar-geometry.ts";
import classes from "./reservation-calendar.module.css";

const often = 10_000;

const clockIn = (zone: string) => wallAt(zone, new Date());

/** Reads the club's clock repeatedly; renders again only when the reading changes. */
export function useClubClock(zone: string, hand: keyof Wall): string {
  const [, setShown] = useState("");
  useEffect(() => {
    const timer = setInterval(() => setShown(clockIn(zone)[hand]), often);
    return () => clearInterval(timer);
  }, [zone, hand]);
  return clockIn(zone)[hand];
}

interface NowProps {
  frame: Frame;
  timeZone: string;
}

/** The time of the club's clock, where the grid shows it on its present day. */
export function useNowIn({ frame, timeZone }: NowProps) {
  const date = useClubClock(timeZone, "date");
  const time = useClubClock(timeZone, "time");
  const minute = minuteOfDay(time);
  const isShown = frame.days.includes(date) && minute >= frame.from && minute < frame.to;
  return isShown ? { date, minute, time } : undefined;
}

/** A line at the present time of the club's clock, over today's column or over all trainers. */
export function NowLine({ frame, timeZone }: NowProps) {
  const now = useNowIn({ frame, timeZone });
  if (!now) return null;
  const box = boxOf({ ...frame, owners: undefined }, { date: now.date, from: now.minute, to: now.minute });
  return <div className={classes.now} style={box} />;
}

/** The clock's reading, beside its line. */
export function NowTime({ frame, timeZone }: NowProps) {
  const { time } = useFormat();
  const now = useNowIn({ frame, timeZone });
  if (!now) return null;
  const { top } = boxOf({ ...frame, owners: undefined }, { date: now.date, from: now.minute, to: now.minute });
  return (
    <span className={classes.nowTime} style={{ top }}>
      {time(now.time)}
    </span>
  );
}
