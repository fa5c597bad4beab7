import { type Course, courses } from "#contract/schedule/courses.ts";
import type { Deed } from "./club-deeds.ts";
import { askedFor, shown, takenAway, versionAsked, versionIn } from "./club-kept-calls.ts";
import { type Lane, type Pair, callAs, found, paramsOf } from "../club/club-lane.ts";
import type { CourseTerms } from "../club/club-packages.ts";
import type { ActorName } from "../club/club-state.ts";

const prefixOf = ({ cast }: Lane) => `Course ${cast.trainers[0]}-`;

function draftOf(lane: Lane, { name, isDefault }: CourseTerms) {
  return { name: `${prefixOf(lane)}${name}`, description: "", isDefault: isDefault ? (1 as const) : (0 as const) };
}

/** A course as it is shown. */
function courseRead({ club, ids }: Lane, course: Course) {
  const which = shown(club.courses, ids.courses, course);
  return { which, name: Number(course.name.split("-").at(-1)), isDefault: course.isDefault === 1 };
}

/** The token is an admin's, and its right is to all there is in the area of sessions. */
const refusedTo = (by: ActorName) => (by === "admin" || by === "token" ? undefined : "FORBIDDEN");

const none: CourseTerms = { name: 0, isDefault: false };
const courseOf = ({ club }: Lane, which: number | undefined) => ({ which, ...(club.courses.living(which) ?? none) });

export async function addCourse(lane: Lane, by: ActorName, { terms }: Deed<"addCourse">): Promise<Pair> {
  const kept = lane.club.courses;
  const refused = refusedTo(by) ?? kept.add(terms);
  const answer = await callAs(lane, by, courses.create, { body: draftOf(lane, terms) });
  return [refused ?? courseOf(lane, kept.all.length - 1), found(answer, (course) => courseRead(lane, course))];
}

export async function changeCourse(lane: Lane, by: ActorName, deed: Deed<"changeCourse">): Promise<Pair> {
  const kept = lane.club.courses;
  const asked = askedFor(kept, lane.ids.courses, deed);
  const terms = { ...(kept.living(asked.which) ?? none), ...deed.terms };
  const refused = refusedTo(by) ?? kept.change(asked.which, deed.terms, asked.changes);
  const body = { ...draftOf(lane, terms), ...versionIn(asked) };
  const answer = await callAs(lane, by, courses.update, { ...paramsOf(asked.id), body });
  return [refused ?? courseOf(lane, asked.which), found(answer, (course) => courseRead(lane, course))];
}

export function removeCourse(lane: Lane, by: ActorName, deed: Deed<"removeCourse">): Promise<Pair> {
  const kept = lane.club.courses;
  const asked = askedFor(kept, lane.ids.courses, deed);
  return takenAway(
    lane,
    by,
    { kept, known: lane.ids.courses, asked, regrets: deed.regrets, refused: refusedTo(by) },
    async () => {
      const answer = await callAs(lane, by, courses.delete, { ...paramsOf(asked.id), query: versionAsked(asked) });
      return answer.status < 400 ? answer.data.undo : answer.problem.code;
    },
  );
}

/** The courses that are there, which anybody may see. */
export async function readCourses(lane: Lane, by: ActorName): Promise<Pair> {
  const answer = await callAs(lane, by, courses.list, {});
  const actual = found(answer, (rows) => {
    const ours = rows.filter(({ name }) => name.startsWith(prefixOf(lane))).toSorted((one, other) => one.id - other.id);
    return { courses: ours.map((course) => courseRead(lane, course)) };
  });
  return [{ courses: lane.club.courses.there().map((which) => courseOf(lane, which)) }, actual];
}
