import type { Answered } from "#contract/endpoint.ts";
import type { reservations } from "#contract/reservations.ts";
import { compareNames } from "#web/lib/name-order.ts";

type Session = Answered<typeof reservations.trainerSummary>[number];

/** The completed sessions that a trainer gave one client (platform-and-people §3). */
export interface ClientCourses {
  readonly client: Session["client"];
  /** Instants, the earliest first. */
  readonly started_at: readonly string[];
  readonly paid: number;
  readonly free: number;
  readonly total: number;
}

/** A trainer's sessions gathered by client. */
export function coursesByClient(sessions: readonly Session[]): readonly ClientCourses[] {
  return [...Map.groupBy(sessions, ({ client }) => client.id).values()].flatMap(coursesOf);
}

const sortKeys = ["id", "name", "paid", "free", "total"] as const;

/** Whether a column of the summary can be sorted. */
export function isSortable(column: string): boolean {
  return sortKeys.some((key) => key === column);
}

/** The rows in the order a table asks for, `name` or `-name`; by the clients' ids without one, and where equal. */
export function sortCourses(
  rows: readonly ClientCourses[],
  sort: string | undefined,
  nameOf: (row: ClientCourses) => string,
): readonly ClientCourses[] {
  const key = sortKeys.find((known) => known === sort?.replace(/^-/, ""));
  const direction = sort?.startsWith("-") ? -1 : 1;
  const compare = (a: ClientCourses, b: ClientCourses) => {
    if (key === "name") return compareNames(nameOf(a), nameOf(b));
    return key === undefined || key === "id" ? a.client.id - b.client.id : a[key] - b[key];
  };
  return rows.toSorted((a, b) => direction * compare(a, b) || a.client.id - b.client.id);
}

function coursesOf(sessions: readonly Session[]): readonly ClientCourses[] {
  const [first] = sessions;
  if (!first) return [];
  const started_at = sessions.map((session) => session.started_at).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const free = sessions.filter(({ is_free }) => is_free === 1).length;
  return [{ client: first.client, started_at, paid: sessions.length - free, free, total: sessions.length }];
}
