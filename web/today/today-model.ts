import type { TodaySession } from "#contract/data/today.ts";
import { isUnmarked } from "#contract/schedule/unmarked.ts";
import { bySession } from "#web/schedule/reservations/booking/sharing/sharing-model.ts";
import type { TodayList } from "#contract/data/today-lists.ts";

/** The phase of a session at a time. */
export type Phase = "done" | "unmarked" | "running" | "ahead";

type Timed = Pick<TodaySession, "status" | "start" | "end">;

export function phaseOf(session: Timed, now: number): Phase {
  if (session.status === "completed") return "done";
  if (isUnmarked(session, now)) return "unmarked";
  return Date.parse(session.start) <= now ? "running" : "ahead";
}

/** Each session once, those that clients share with the alerts about all of them. */
export function sharedOnce<Session extends Pick<TodaySession, "id" | "status" | "shared" | "alerts">>(
  sessions: readonly Session[],
): Session[] {
  return bySession(sessions).map(({ shown, rows }) => {
    const alerts = [...new Set(rows.flatMap((each) => each.alerts ?? []))];
    return rows.length > 1 && alerts.length > 0 ? { ...shown, alerts } : shown;
  });
}

/** The number of sessions in each phase. */
export function countPhases(sessions: readonly Timed[], now: number): Readonly<Record<Phase | "total", number>> {
  const count = (phase: Phase) => sessions.filter((session) => phaseOf(session, now) === phase).length;
  const [done, unmarked, running, ahead] = [count("done"), count("unmarked"), count("running"), count("ahead")];
  return { total: sessions.length, done, unmarked, running, ahead };
}

/** Sessions that have yet to begin, the next one first. */
export function aheadOf<Session extends Timed>(sessions: readonly Session[], now: number): readonly Session[] {
  return sessions.filter((session) => phaseOf(session, now) === "ahead");
}

/** The sessions that are underway, that of one trainer apart. */
export function runningOf<Session extends Timed & Pick<TodaySession, "trainer">>(
  sessions: readonly Session[],
  trainerId: number,
  now: number,
) {
  const running = sessions.filter((session) => phaseOf(session, now) === "running");
  const mine = running.find(({ trainer }) => trainer.id === trainerId);
  return { mine, others: running.filter((session) => session !== mine) };
}

/** Minutes until something begins or ends, as one says it: never none before that. */
export function minutesUntil(start: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(start) - now) / 60_000));
}

interface Placed {
  readonly id: number;
}

/** The rows of a list during a visit: completed ones stay in place, struck through, and new ones are appended. */
export function holdPlaces<Row extends Placed>(
  shown: readonly Row[],
  fresh: readonly Row[],
  dealtHere: ReadonlyMap<number, Row>,
  most: number,
): readonly Row[] {
  const now = (row: Row) => fresh.find(({ id }) => id === row.id) ?? dealtHere.get(row.id);
  const staying = shown.map(now).filter((row) => row !== undefined);
  const coming = fresh.filter(({ id }) => !staying.some((row) => row.id === id));
  return [...staying, ...coming].slice(0, most);
}

/** So many rows of a list are on a page. */
export const pageRows = 20;

/** How a page of a list is asked for. */
export function listQuery(page: number, pageSize: number, dealt: boolean) {
  return { page: String(page), pageSize: String(pageSize), dealt: dealt ? "true" : "false" } as const;
}

/** How the address names a list, and which of its rows. */
export function listSearch(list: TodayList | "taken", dealt: boolean) {
  return { list, ...(dealt && { dealt: "yes" as const }) };
}
