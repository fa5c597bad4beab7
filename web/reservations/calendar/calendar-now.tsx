import { useEffect, useState } from "react";
import { wallOf, type Wall } from "#web/lib/wall-clock.ts";
import { boxOf, type Frame } from "./calendar-geometry.ts";
import classes from "./reservation-calendar.module.css";

const often = 10_000;

const clockIn = (zone: string) => wallOf(new Date().toISOString(), zone);

/** What is read off the club's clock, again and again; shows anew only when it reads differently. */
export function useClubClock(zone: string, hand: keyof Wall): string {
  const [, setShown] = useState("");
  useEffect(() => {
    const timer = setInterval(() => setShown(clockIn(zone)[hand]), often);
    return () => clearInterval(timer);
  }, [zone, hand]);
  return clockIn(zone)[hand];
}

/** A line where the club's clock stands, if the grid shows that. */
export function NowLine({ frame, timeZone }: { frame: Frame; timeZone: string }) {
  const date = useClubClock(timeZone, "date");
  const time = useClubClock(timeZone, "time");
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  if (!frame.days.includes(date) || minute < frame.from || minute >= frame.to) return null;
  return <div className={classes.now} style={boxOf(frame, { date, from: minute, to: minute })} />;
}
