import type { Answered } from "#contract/endpoint.ts";
import type { reservations } from "#contract/reservations.ts";

type Session = Answered<typeof reservations.trainerSummary>[number];

/** The completed sessions that a trainer gave one client (A, section 3). */
export interface ClientCourses {
  readonly client: Session["client"];
  /** Instants, the earliest first. */
  readonly started_at: readonly string[];
  readonly paid: number;
  readonly free: number;
  readonly total: number;
}

/** A trainer's sessions gathered by client, by their ids. */
export function coursesByClient(sessions: readonly Session[]): readonly ClientCourses[] {
  const groups = [...Map.groupBy(sessions, ({ client }) => client.id).values()];
  return groups.flatMap(coursesOf).toSorted((a, b) => a.client.id - b.client.id);
}

function coursesOf(sessions: readonly Session[]): readonly ClientCourses[] {
  const [first] = sessions;
  if (!first) return [];
  const started_at = sessions.map((session) => session.started_at).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const free = sessions.filter(({ is_free }) => is_free === 1).length;
  return [{ client: first.client, started_at, paid: sessions.length - free, free, total: sessions.length }];
}
