import { lotsOn } from "#contract/kernel/sessions/credit-days.ts";
import {
  type ClientGlance,
  type GlanceSession,
  type TrainerGlance,
  glance,
} from "#contract/membership/profile-summary.ts";
import type { Profile } from "#contract/identity/people.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import { activeDaysOf, presentTerm } from "./active-days.ts";
import { glanceMessages } from "./glance-messages.ts";
import { useClassesAhead } from "#web/schedule/classes/booking/booked-model.ts";
import { useClassesLeftWords } from "./use-classes-left.ts";
import { hadNoCredits } from "./credits-model.ts";
import { useClientGlance } from "./use-client-glance.ts";

/** A key fact about somebody: a large value, and its label. */
interface GlanceFact {
  readonly value: string;
  readonly note: string;
}

/** Each by a name, in their order; undefined while it is on its way. */
export type GlanceFacts = Readonly<Record<string, GlanceFact | undefined>>;

const paramsOf = ({ id }: Profile) => ({ params: { id: String(id) } });

export function useTrainerGlance(profile: Profile) {
  return useRead(glance.trainer, paramsOf(profile));
}

/** Days left, credits, classes where something includes them, the next session and the last. */
export function useClientFacts(profile: Profile): GlanceFacts {
  const { data } = useClientGlance(profile);
  const gap = data?.gap;
  const term = useTermFact(presentTerm(profile, gap, useToday()));
  const again = useAgainFact();
  const credits = useCreditsFact();
  const classes = useClassesLeftWords();
  const next = useNextFact();
  const { ahead: booked } = useClassesAhead(profile.id);
  const last = useLastFact(useMe().id === profile.id);
  const left = data && classes(data);
  return {
    term: term && gap ? again(term, gap, profile) : term,
    ...(left && hadNoCredits(data.credits) ? {} : { credits: data && credits(data, profile) }),
    ...(left && { classes: { value: `${left.value} ${left.unit}`.trim(), note: left.note } }),
    next: data && booked && next(data.ahead, booked[0]),
    last: data && last(data.last),
  };
}

/** Sessions of the day, the next one, clients, sessions of the month. */
export function useTrainerFacts(profile: Profile): GlanceFacts {
  const t = useWords(glanceMessages);
  const { data } = useTrainerGlance(profile);
  const next = useNextFact();
  const counted = (sessions: TrainerGlance["today"], note: "ofDay" | "ofMonth") => ({
    value: t("sessions", { count: sessions.all }),
    note: t(note, { count: sessions.completed }),
  });
  return {
    today: data && counted(data.today, "ofDay"),
    next: data && next(data.ahead),
    clients: data && { value: t("clients", { count: data.clients }), note: t("assigned") },
    month: data && counted(data.month, "ofMonth"),
  };
}

/** The contract, a leave on file, and what was sold this month. */
export function useEmployeeFacts(profile: Profile): GlanceFacts {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const { data } = useRead(glance.employee, paramsOf(profile));
  const term = useTermFact(profile);
  const { startOfDate, endOfDate, reasons } = profile;
  const isAway = reasons?.reason_type === "onLeave" && reasons.ended_at !== null;
  return {
    term,
    contract: endOfDate
      ? { value: startOfDate ? format.near(startOfDate) : "", note: t("hired") }
      : { value: t("openEnded"), note: t("contract") },
    leave: {
      value: isAway && reasons.ended_at ? format.term(reasons.started_at, reasons.ended_at) : t("noLeave"),
      note: t("leave"),
    },
    sold: data && { value: t("sold", { count: data.sold }), note: t("soldNote") },
  };
}

/** The state of the term: days to go, left or so far, or that it has ended. */
function useTermFact(profile: Profile): GlanceFact | undefined {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const statusWords = useStatusWords();
  const { userType, status, expired, reasons, startOfDate } = profile;
  const endOfDate =
    status !== "dismissed" && reasons?.reason_type === "dismissed" ? reasons.started_at : profile.endOfDate;
  const days = activeDaysOf({ ...profile, endOfDate }, useToday());
  const isClient = userType === "client";
  if (!days || startOfDate === undefined) return undefined;
  if (status === "dismissed" || (status === "suspended" && !expired)) {
    const since = reasons?.reason_type === "dismissed" ? reasons.started_at : undefined;
    const note = since === undefined ? t("goneNow") : t("gone", { date: format.near(since) });
    return { value: statusWords(status, userType), note };
  }
  if (days.kind === "waiting") {
    return { value: t("days", { count: days.days }), note: t("toGo", { date: format.near(startOfDate) }) };
  }
  if (days.kind === "open" || !endOfDate) {
    return {
      value: endOfDate ? format.lastDay(endOfDate) : t("days", { count: days.kind === "open" ? days.days : 0 }),
      note: t("soFar", { date: format.near(startOfDate) }),
    };
  }
  const date = format.lastDay(endOfDate);
  if (days.left === 0) return { value: t(isClient ? "client.over" : "over"), note: t("overOn", { date }) };
  const back = status === "onLeave" ? reasons?.ended_at : undefined;
  return {
    value: t("days", { count: days.left }),
    note: back ? t("awayUntil", { date: format.near(back) }) : t(isClient ? "client.left" : "left", { date }),
  };
}

/** The same, with the start of the next order after a gap. */
function useAgainFact() {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const today = useToday();
  return (term: GlanceFact, { from, until }: NonNullable<ClientGlance["gap"]>, { status }: Profile): GlanceFact =>
    status === "active" && from > today
      ? { ...term, note: t("thenFrom", { note: term.note, date: format.near(until) }) }
      : term;
}

/** The credits free to book today, and those that start later; else until when they are valid, or that they are lost. */
function useCreditsFact() {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const today = useToday();
  return ({ lots, credits: { bookable, later } }: ClientGlance, { status }: Profile): GlanceFact => {
    const [paying] = lotsOn(lots, today);
    const [next] = later;
    const value = t("credits", { count: bookable });
    if (bookable > 0 && (status === "dismissed" || status === "suspended")) return { value, note: t("unused") };
    if (next) return { value, note: t("moreStart", { count: next.credits, date: format.near(next.from) }) };
    if (!paying) return { value, note: t("noneLeft") };
    const all = lotsOn(lots, today).every(({ until }) => until === paying.until);
    return { value, note: t(all ? "validThroughAll" : "validThrough", { through: format.through(paying.until) }) };
  };
}

function useNextFact() {
  const t = useWords(glanceMessages);
  const said = useSessionWords();
  const locale = useLocale();
  return ([next]: readonly GlanceSession[], booking?: ClassBooking): GlanceFact => {
    const taught = booking?.class;
    if (taught && (!next || taught.start < next.start)) {
      return { value: said.when(taught), note: t("nextClass", { course: taught.type.name[locale] }) };
    }
    return next
      ? { value: said.when(next), note: t("next", said.what(next)) }
      : { value: t("noNext"), note: t("nextSession") };
  };
}

/** Members need not hear that nobody has completed it yet. */
function useLastFact(isOwn: boolean) {
  const t = useWords(glanceMessages);
  const said = useSessionWords();
  return (last: ClientGlance["last"]): GlanceFact => {
    if (!last) return { value: t("noLast"), note: t("lastSession") };
    return { value: said.when(last), note: last.isOpen && !isOwn ? t("lastOpen") : t("last", said.what(last)) };
  };
}

/** The words for the time of a session and its content. */
function useSessionWords() {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { timeZone } = useClub();
  const today = useToday();
  const dayOf = (date: string) => {
    if (date === today) return t("today");
    if (date === addDays(today, 1)) return t("tomorrow");
    if (date === addDays(today, -1)) return t("yesterday");
    return date > today && date < addDays(today, 7) ? format.weekday(date) : format.near(date);
  };
  return {
    when: ({ start }: Pick<GlanceSession, "start">) => {
      const { date, time } = wallAt(timeZone, new Date(start));
      return format.at(dayOf(date), format.time(time));
    },
    what: ({ title, with: other }: GlanceSession) => ({
      course: words("course", title),
      name: format.name(other.name),
    }),
  };
}
