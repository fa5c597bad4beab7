import type { Calendar } from "#server/demo/calendar.ts";
import { type DemoName, randomName } from "#server/demo/people/names.ts";
import { type Person, personOf } from "#server/demo/people/person.ts";
import { type Random, randomOf } from "#server/demo/random.ts";

type AddressFor = (named: DemoName) => string;

/** A trainer who is here. */
export function trainerOf(calendar: Calendar, id: number, addressFor: AddressFor): Person {
  return staffMember(calendar, id, addressFor, { user_type: "trainer", roles: ["trainer"], job_title: "trainer" });
}

type Position = Pick<Person, "user_type" | "roles" | "job_title">;

function staffMember({ day, at }: Calendar, id: number, addressFor: AddressFor, position: Position): Person {
  const random = randomOf("trainer", id);
  const named = randomName(random);
  return personOf(named, random, {
    id,
    ...position,
    email: addressFor(named),
    department: position.user_type === "trainer" ? "trainers" : "it",
    start_of_date: day(-400 - (id % 365)),
    end_of_date: day(700),
    created_at: at(day(-802), 600),
    created_by: 1,
  });
}

/** An employee or a trainer of a crowd, in turns, some of whom are away or gone. */
export function colleagueOf(calendar: Calendar, id: number, addressFor: AddressFor): Person {
  const employee: Position = { user_type: "employee", roles: ["employee"], job_title: "Front desk" };
  const member = id % 2 === 0 ? trainerOf(calendar, id, addressFor) : staffMember(calendar, id, addressFor, employee);
  return { ...member, ...changeOf(randomOf("crowd", id), calendar) };
}

/** On leave, dismissed, set by hand, incomplete or deleted: what happens to one in eight. */
export function changeOf(random: Random, { day, at, yesterday }: Calendar): Partial<Person> {
  const lot = random.between(1, 100);
  if (lot <= 4) return { leave_from: day(-random.between(1, 12)), leave_to: day(random.between(3, 16)) };
  if (lot <= 6) return { dismissed_from: day(random.between(-40, 10)) };
  if (lot <= 7) return { status_set: "suspended", status_set_at: at(yesterday, 700) };
  if (lot <= 10) return { address: null, zip_code: null };
  if (lot <= 12) return { deleted_at: at(yesterday, 800) };
  return {};
}
