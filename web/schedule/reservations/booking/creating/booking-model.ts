import type { Me, Profile } from "#contract/identity/people.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import type { ReservationPeople } from "../form/use-reservation-form.ts";

type Viewer = Pick<Me, "id" | "userType" | "roles" | "first_name" | "last_name">;
type Person = Viewer & Pick<Profile, "reports_to">;

/**
 * The people that a viewer books for on somebody's calendar: an admin and the desk for anybody, a trainer themselves
 * and clients in scope, a client themselves with their own trainer (authorisation §3). Undefined if they may only look.
 */
export function bookingOn(person: Person, viewer: Viewer): ReservationPeople | undefined {
  const { roles = [] } = viewer;
  const isOwn = viewer.id === person.id;
  const booksAnybody = servesEveryClient(roles);
  if (person.userType === "trainer") {
    return booksAnybody || isOwn ? { client: undefined, trainer: partyOf(person) } : undefined;
  }
  if (person.userType !== "client") return undefined;
  const own = person.reports_to ?? undefined;
  if (booksAnybody) return { client: partyOf(person), trainer: own };
  if (isOwn) return own && { client: partyOf(person), trainer: own };
  // Employees who hold the role of trainers look after clients, but give no sessions.
  const gives = viewer.userType === "trainer" && roles.includes("trainer");
  return gives ? { client: partyOf(person), trainer: partyOf(viewer) } : undefined;
}

function partyOf({ id, first_name, last_name }: Viewer) {
  return { id, name: { first_name, last_name } };
}
