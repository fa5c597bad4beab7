import type { ComponentProps } from "react";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import type { CalendarGrid } from "#web/schedule/reservations/calendar/grid/calendar-grid.tsx";
import type { timetableColumns } from "../timetable-search.ts";

/** A class as the calendar shows it. */
export type ClassEvent = ComponentProps<typeof CalendarGrid>["events"][number];
export type Columns = (typeof timetableColumns)[number];

/** The column of classes that nobody teaches, where columns are trainers. */
export const NOBODY = 0;

/** How a class is called on the timetable. */
export interface ClassWords {
  readonly title: string;
  readonly figure: string | undefined;
  readonly text: string;
}

/** The block of a class at a time, in milliseconds. */
export function classEvent(one: ClubClass, words: ClassWords, now: number, by: Columns): ClassEvent {
  const { id, start, end, type } = one;
  const isRunning = Date.parse(start) <= now && now < Date.parse(end);
  return {
    id,
    start,
    end,
    ...words,
    tone: toneOf(one, now),
    colour: type.colour,
    ...(isRunning && one.status === "scheduled" && { stage: "now" as const }),
    ...(by !== "day" && { owner: ownerOf(one, by) }),
    movable: by !== "trainer" && one.actions.includes("edit"),
  };
}

function toneOf({ status, trainer, end }: ClubClass, now: number): ClassEvent["tone"] {
  if (status === "cancelled") return "cancelled";
  if (Date.parse(end) <= now) return "past";
  return trainer ? "scheduled" : "noTrainer";
}

function ownerOf({ room, trainer }: ClubClass, by: Columns): number {
  return by === "room" ? room.id : (trainer?.id ?? NOBODY);
}

/** The columns of a day that its classes are in, each once, in the order given; others follow as they come. */
export function columnsOf(classes: readonly ClubClass[], by: Columns, known: readonly number[]): readonly number[] {
  const used = new Set(classes.map((one) => ownerOf(one, by)));
  return [...new Set([...known, ...used])];
}

/** Whether nobody teaches a class that is still to come. */
export function needsTrainer({ status, trainer, end }: ClubClass, now: number): boolean {
  return status === "scheduled" && trainer === null && Date.parse(end) > now;
}
