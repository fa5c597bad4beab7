import type { TodaySession } from "#contract/data/today.ts";

/** How a session that has ended is to be marked; undefined leaves it as it is. */
export type Marking = "completed" | "noShow" | undefined;

/** The marks that were chosen; the other sessions are as at the beginning. */
export type ChosenMarks = ReadonlyMap<number, Marking>;

interface Groups<Session> {
  readonly today: readonly Session[];
  readonly earlier: readonly Session[];
}

/** Sessions that have ended, those of today apart from earlier ones. */
export function groupsOf<Session>(
  sessions: readonly Session[],
  isToday: (session: Session) => boolean,
): Groups<Session> {
  return { today: sessions.filter(isToday), earlier: sessions.filter((session) => !isToday(session)) };
}

/** How each session is to be marked: those of today are completed unless chosen otherwise, earlier ones only if chosen. */
export function markingsOf(
  { today, earlier }: Groups<Pick<TodaySession, "id">>,
  chosen: ChosenMarks,
): ReadonlyMap<number, Marking> {
  return new Map([
    ...today.map(({ id }) => [id, "completed"] as const),
    ...earlier.map(({ id }) => [id, undefined] as const),
    ...chosen,
  ]);
}
