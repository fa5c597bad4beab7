import { type SessionContent, contentOf } from "./courses.ts";
import type { Member } from "./clients.ts";
import type { Person } from "../people/person.ts";
import { type Random, itemAt, randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";
import type { DemoSession } from "./sessions.ts";

/** The version of the policy of private sessions that every club begins with; those of the past are from before it. */
const SESSIONS_POLICY_VERSION = 2;

/** A session that was booked, and its row. */
export interface Booked {
  readonly session: DemoSession;
  readonly reservation: TableRow<"reservation">;
}

/** The ids of courses by their name, and of tags by their English one. */
export interface CourseCatalogue {
  readonly courses: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
}

/** The reservations of all clients, with ids in the order in which they were made. */
export function reservationsOf(members: readonly Member[], staff: readonly Person[], offer: CourseCatalogue): Booked[] {
  return members
    .flatMap((member) => {
      const trainer = staff.find(({ id }) => id === member.person.reports_to);
      return trainer ? sessionsWith(member, trainer, offer) : [];
    })
    .toSorted((a, b) => a.session.bookedAt.getTime() - b.session.bookedAt.getTime())
    .map(({ session, ...row }, index) => ({ session, reservation: { id: index + 1, ...row } }));
}

type Unnumbered = Omit<TableRow<"reservation">, "id"> & { session: DemoSession };

function sessionsWith({ person, sessions }: Member, trainer: Person, offer: CourseCatalogue): Unnumbered[] {
  const random = randomOf("reservations", person.id);
  return sessions
    .filter((session) => takesPlace(session, person, trainer))
    .map((session, ordinal) => ({
      session,
      client_id: person.id,
      trainer_id: trainer.id,
      ...contentIds(contentOf(random, person.goal, session.sale.pack, ordinal), offer),
      ...settlement(session, random, person, trainer),
      starts_at: session.start,
      ends_at: session.end,
      is_free: session.isFree,
      series_id: null,
      session_id: null,
      no_show: session.outcome === "missed",
      policy_version_id: session.outcome === "booked" ? SESSIONS_POLICY_VERSION : null,
      free_to_start: false,
      created_at: session.bookedAt,
      created_by: itemAt([trainer.id, trainer.id, trainer.id, person.id], random.between(0, 3)),
    }));
}

/** Sessions that fall into a leave of either side, or on a day when the client was gone, were never booked. */
function takesPlace({ date }: DemoSession, client: Person, trainer: Person): boolean {
  const left = client.deleted_at ?? client.status_set_at;
  const gone = [client.dismissed_from, left && left.toISOString().slice(0, 10)].some((day) => day && day <= date);
  return !gone && ![client, trainer].some((person) => isAway(person, date));
}

function isAway({ leave_from, leave_to }: Person, date: string): boolean {
  return leave_from !== null && leave_to !== null && leave_from <= date && date < leave_to;
}

function contentIds({ course, tags }: SessionContent, offer: CourseCatalogue) {
  return { course_id: idOf(offer.courses, course), tags: tags.map((tag) => idOf(offer.tags, tag)) };
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the club has no ${name}`);
  return id;
}

const statusOf = { booked: "scheduled", returned: "cancelled", missed: "cancelled", completed: "completed" } as const;

/** Trainers mark what is done; what is cancelled, either of the two cancels. */
function settlement({ outcome, settledAt }: DemoSession, random: Random, client: Person, trainer: Person) {
  const isByClient = random.chance(0.5) && outcome === "returned";
  const settled_by = settledAt === null ? null : isByClient ? client.id : trainer.id;
  return { status: statusOf[outcome], settled_at: settledAt, settled_by, version: settledAt === null ? 1 : 2 };
}
