import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import type { ClientRow } from "#contract/membership/clients.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWeightUnit } from "#web/kernel/frame/weight-unit.ts";
import { shownWeight } from "#web/kernel/frame/weight.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { todayIn } from "#web/kernel/lib/dates/time.ts";
import { statusFilterOf } from "#web/kernel/frame/status-model.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import { clientMessages } from "../messages.ts";

/** The columns of clients. */
export type ClientKey =
  | "id"
  | "name"
  | "phone"
  | "email"
  | "age"
  | "status"
  | "clientType"
  | "startOfDate"
  | "endOfDate"
  | "completed_courses"
  | "upcoming_courses"
  | "bookable"
  | "goal"
  | "trainer"
  | "weight"
  | "smm"
  | "lastActive"
  | "owing";

/** The text in a column of a client: on the screen, in a file and on paper. */
export function useClientTexts(): (row: ClientRow, column: ClientKey) => string {
  const format = useFormat();
  const unit = useWeightUnit();
  const words = useOptionWords();
  const standing = useStatusWords();
  const none = useWords(clientMessages)("none");
  const when = useWhen();
  const owes = useOwes();
  const number = (value: number | null, digits = 0) => (value === null ? none : format.number(value, digits));
  const said: Readonly<Record<ClientKey, (row: ClientRow) => string>> = {
    id: ({ id }) => String(id),
    name: ({ name }) => format.name(name),
    phone: ({ phone }) => (phone === null ? none : phoneWords(phone)),
    email: ({ name }) => name.email ?? none,
    age: ({ age }) => number(age),
    status: (row) => standing(statusFilterOf(row), "client"),
    clientType: ({ clientType }) => words("clientType", clientType),
    startOfDate: ({ startOfDate }) => format.near(startOfDate),
    endOfDate: ({ endOfDate }) => (endOfDate === null ? none : format.lastDay(endOfDate)),
    completed_courses: (row) => number(row.completed_courses),
    upcoming_courses: (row) => number(row.upcoming_courses),
    bookable: ({ credits }) => number(credits.bookable),
    goal: ({ goal }) => (goal === null ? none : words("goal", goal)),
    trainer: (row) => (row.reports_to === null ? none : format.name(row.reports_to.name)),
    weight: ({ weight }) => number(weight && shownWeight(weight, unit), 1),
    smm: ({ smm }) => number(smm && shownWeight(smm, unit), 1),
    lastActive: ({ lastActive }) => when(lastActive),
    owing: ({ owing }) => owes(owing),
  };
  return (row, column) => said[column](row);
}

/** Today with the time, then the day. */
function useWhen(): (instant: string | null) => string {
  const t = useWords(clientMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  return (instant) => {
    if (instant === null) return t("never");
    const { date, time } = wallAt(timeZone, new Date(instant));
    return date === todayIn(timeZone) ? t("today", { time: format.time(time) }) : format.near(date);
  };
}

/** How much, and since when something of it is due. */
function useOwes(): (owing: ClientRow["owing"]) => string {
  const t = useWords(clientMessages);
  const format = useFormat();
  return (owing) => {
    if (owing === null) return t("none");
    const amount = format.money(owing.balance);
    return owing.due_since === null ? amount : t("owesSince", { amount, date: format.near(owing.due_since) });
  };
}
