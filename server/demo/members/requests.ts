import { addDays } from "#contract/kernel/values.ts";
import { defaultOptions } from "#contract/club/settings.ts";
import { reasonListOf } from "#contract/membership/leave.ts";
import { type Calendar, earlier, later } from "../calendar.ts";
import type { Member } from "./clients.ts";
import type { Person } from "../people/person.ts";
import { type Random, itemAt, randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";

type Change = (lastSale: string, random: Random, calendar: Calendar) => Partial<Person>;

const onLeave: Change = (_, random, { day }) => ({
  leave_from: day(random.between(-12, 6)),
  leave_to: day(random.between(8, 16)),
});

const leaveOver: Change = (_, random, { day }) => ({
  leave_from: day(-random.between(12, 17)),
  leave_to: day(-random.between(1, 8)),
});

const dismissed: Change = (lastSale, random, { day }) => ({
  dismissed_from: later(day(random.between(-40, 10)), addDays(lastSale, 2)),
});

const setByHand =
  (status_set: "suspended" | "dismissed"): Change =>
  (lastSale, random, { day, yesterday, at }) => ({
    status_set,
    status_set_at: at(earlier(yesterday, later(day(-random.between(1, 30)), addDays(lastSale, 1))), 700),
  });

const incomplete: Change = (_, random) =>
  random.pick<Partial<Person>>([
    { date_of_birth: null },
    { phone: null },
    { address: null, zip_code: null },
    { gender: null, date_of_birth: null },
  ]);

const changes: readonly (readonly [count: number, Change])[] = [
  [16, onLeave],
  [6, leaveOver],
  [12, dismissed],
  [4, setByHand("suspended")],
  [3, setByHand("dismissed")],
  [18, incomplete],
];

/** Clients in all states: some are on leave, dismissed, suspended by hand, or have left fields empty. */
export function withStatuses(members: readonly Member[], calendar: Calendar): Member[] {
  const random = randomOf("statuses");
  const settled = members.filter(
    (member) => isSettled(member.person, calendar) && lastSaleOf(member) < calendar.day(-3),
  );
  const queue = changes.flatMap(([count, change]) => Array.from({ length: count }, () => change));
  const changeOf = new Map(random.shuffled(settled).map(({ person }, index) => [person.id, queue[index]]));
  return members.map((member) => {
    const change = changeOf.get(member.person.id);
    if (!change) return member;
    const changed = change(lastSaleOf(member), random, calendar);
    return { ...member, person: { ...member.person, ...changed, version: 2 } };
  });
}

function lastSaleOf({ sales }: Member): string {
  return itemAt(sales, sales.length - 1)
    .soldAt.toISOString()
    .slice(0, 10);
}

/** Long enough in the club, and with enough time left, that any request fits strictly inside. */
function isSettled({ start_of_date, end_of_date, deleted_at, email }: Person, { day }: Calendar): boolean {
  const longEnough = start_of_date < day(-42) && end_of_date !== null && end_of_date > day(18);
  return longEnough && deleted_at === null && email?.endsWith("@palestra.demo") !== true;
}

/** The requests behind the dates on the persons, and a few that were withdrawn. */
export function demoReasons(people: readonly Person[], admin: number, calendar: Calendar): TableRow<"reason">[] {
  const random = randomOf("reasons");
  const onFile = people.flatMap((person) => {
    const start = person.leave_from ?? person.dismissed_from;
    return start === null ? [] : [{ person, start, end: person.leave_to, withdrawn_at: null }];
  });
  const free = people.filter(
    (person) => person.user_type === "client" && isSettled(person, calendar) && isFree(person),
  );
  const withdrawn = random.shuffled(free).slice(0, 5);
  const { day, at, yesterday } = calendar;
  const former = withdrawn.map((person, index) => {
    return { person, start: day(4 + index), end: day(12), withdrawn_at: at(yesterday, 700 + 40 * index) };
  });
  return [...onFile, ...former]
    .map(({ person, start, end, withdrawn_at }) => {
      const asked = earlier(day(-2), addDays(start, end === null ? -1 : -random.between(2, 9)));
      const created_at = new Date(Math.max(at(asked, random.between(540, 1200)).getTime(), anHourAfterEntry(person)));
      const reasons = defaultOptions[reasonListOf(end === null ? "dismissed" : "onLeave", person.user_type)];
      const names = end === null ? reasons.slice(2, 5) : reasons;
      return {
        person_id: person.id,
        ordinal: 1,
        reason_type: end === null ? ("dismissed" as const) : ("onLeave" as const),
        reason_name: random.pick<string>(names),
        started_at: start,
        ended_at: end,
        created_at,
        created_by: admin,
        withdrawn_at,
        extends: end !== null && person.user_type === "client" ? ("nothing" as const) : null,
        returned_on: null,
        beyond_limit: null,
        version: withdrawn_at === null ? 1 : 2,
      };
    })
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((reason, index) => ({ id: index + 1, ...reason }));
}

export function isComplete({ date_of_birth, phone, address, gender }: Person): boolean {
  return [date_of_birth, phone, address, gender].every((value) => value !== null);
}

export function isFree({ leave_from, dismissed_from, status_set }: Person): boolean {
  return leave_from === null && dismissed_from === null && status_set === null;
}

function anHourAfterEntry({ created_at }: Person): number {
  return created_at.getTime() + 3_600_000;
}
