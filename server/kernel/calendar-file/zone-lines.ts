import type { EvenStretch } from "../time/club-time.ts";

const MINUTE_MS = 60_000;

/** How the clocks of an IANA zone go over some time. */
export interface Clocks {
  readonly zone: string;
  readonly stretches: readonly EvenStretch[];
}

/**
 * A zone as a file explains it (`VTIMEZONE`): every change of its clocks that matters to what is in the file, by the data
 * of this runtime. A rule for all years would say what a reader with older data knows, and what is no longer so.
 */
export function zoneLines({ zone, stretches }: Clocks): string[] {
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...stretches.flatMap(observanceLines), "END:VTIMEZONE"];
}

/** Where clocks were put forward, summer time began. */
function observanceLines({ from, ahead, aheadBefore }: EvenStretch): string[] {
  const kind = ahead > aheadBefore ? "DAYLIGHT" : "STANDARD";
  const begun = Number.isFinite(from) ? from + aheadBefore : 0;
  return [
    `BEGIN:${kind}`,
    `DTSTART:${timeText(begun)}`,
    `TZOFFSETFROM:${offsetText(aheadBefore)}`,
    `TZOFFSETTO:${offsetText(ahead)}`,
    `END:${kind}`,
  ];
}

/** `YYYYMMDDTHHMMSS` in Greenwich. */
export function timeText(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
}

/** Offsets in use are whole minutes. */
function offsetText(ahead: number): string {
  const minutes = Math.abs(ahead) / MINUTE_MS;
  return `${ahead < 0 ? "-" : "+"}${twoDigits(minutes / 60)}${twoDigits(minutes % 60)}`;
}

const twoDigits = (count: number) => String(Math.trunc(count)).padStart(2, "0");
