import { todayDays } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import type { CallOutcome } from "#contract/identity/call-outcomes.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import type { Calendar } from "../calendar.ts";
import type { Person } from "../people/person.ts";
import { type Random, randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";

type Said = Readonly<Record<"en" | "cn", string>>;

const outcomes: readonly (readonly [CallOutcome, Said | null])[] = [
  ["reached", { en: "Will renew at the next visit.", cn: "下次来店时续费。" }],
  ["reached", null],
  ["notReached", null],
  ["notReached", { en: "Voicemail left.", cn: "已语音留言。" }],
  ["later", { en: "Call again after the holidays.", cn: "节后再联系。" }],
  ["noInterest", { en: "Moving away.", cn: "要搬家了。" }],
];

/** Calls of the last days about memberships that end soon or have ended: a third of them, by the desk. */
export function callsOf(people: readonly Person[], desk: number, calendar: Calendar): TableRow<"follow_up">[] {
  return people
    .flatMap((person) => {
      const random = randomOf("call", person.id);
      const list = listOf(person, calendar);
      return list && random.chance(1 / 3) ? [callOf(person, list, random, { desk, calendar })] : [];
    })
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((call, index) => ({ id: index + 1, ...call }));
}

function listOf(person: Person, { today }: Calendar): TodayList | undefined {
  const { user_type, end_of_date: end, phone, deleted_at, status_set, dismissed_from } = person;
  const isGone = deleted_at !== null || status_set !== null || dismissed_from !== null;
  if (user_type !== "client" || isGone || phone === null || end === null) return undefined;
  if (end > today && end <= addDays(today, todayDays.ending)) return "ending";
  return end <= today && end > addDays(today, -todayDays.ended) ? "ended" : undefined;
}

interface Office {
  readonly desk: number;
  readonly calendar: Calendar;
}

/** No call is older than two weeks, so that its row is still dealt with, nor than what it is about. */
function callOf(person: Person, list: TodayList, random: Random, { desk, calendar }: Office) {
  const { id: client_id, end_of_date: end, locale } = person;
  const [outcome, note] = random.pick(outcomes);
  const longest = list === "ending" ? 9 : Math.max(1, Math.min(9, daysBetween(end ?? calendar.today, calendar.today)));
  const day = calendar.day(-random.between(1, longest));
  return {
    client_id,
    list,
    fact: end ?? "",
    outcome,
    note: note?.[locale] ?? null,
    until: addDays(day, todayDays.back),
    created_at: calendar.at(day, random.between(10 * 60, 19 * 60)),
    created_by: desk,
    undone_at: null,
  };
}
