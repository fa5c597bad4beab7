import { type RawBuilder, sql } from "kysely";
import { type ClientType, type PersonStatus, addDays } from "#contract/kernel/values.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { askedPhone } from "./search-keys/asked-phone.ts";
import { plain, waysToAsk } from "./search-keys/search-key.ts";
import { otherForms } from "./search-keys/simplified.ts";

/**
 * The condition of one status on a day, written so that an index on person can serve it; it says the same as
 * `person_status`, which a property test holds together.
 */
export function hasStatus(status: PersonStatus, today: string): RawBuilder<boolean> {
  const notDismissed = sql`(p.dismissed_from > ${today}::date or p.dismissed_from is null) and p.status_set is distinct from 'dismissed'`;
  const runs = sql`${notDismissed} and p.status_set is null and (p.end_of_date > ${today}::date or p.end_of_date is null)`;
  const present = sql`${runs} and (p.leave_to <= ${today}::date or p.leave_to is null)`;
  const begun = sql`${present} and p.start_of_date <= ${today}::date`;
  switch (status) {
    case "dismissed":
      return sql`(p.dismissed_from <= ${today}::date or p.status_set = 'dismissed')`;
    case "suspended":
      return sql`(${notDismissed} and (p.status_set = 'suspended' or p.end_of_date <= ${today}::date))`;
    case "onLeave":
      return sql`(${runs} and p.leave_to > ${today}::date)`;
    case "pending":
      return sql`(${present} and p.start_of_date > ${today}::date)`;
    case "incomplete":
      return sql`(${begun} and not p.is_complete)`;
    case "active":
      return sql`(${begun} and p.is_complete)`;
  }
}

/** The condition of the suspended whose end date has been reached or, where that is not asked for, has not been. */
export function isExpired(asked: "true" | "false", today: string): RawBuilder<boolean> {
  const ended = sql`p.end_of_date <= ${today}::date`;
  return asked === "true"
    ? sql`(${hasStatus("suspended", today)} and ${ended})`
    : sql`(${hasStatus("suspended", today)} and (${ended}) is not true)`;
}

/** The client type of `p` on a day: of who trains it follows their membership once no sessions are left (decisions §11). */
export function typeOn(today: string): RawBuilder<unknown> {
  return sql`coalesce(
    (select followed.client_type from followed_types(${today}::date) followed where followed.client_id = p.id),
    p.client_type)`;
}

/** The condition of one client type, or of all types of membership, on a day. */
export function hasType(type: ClientType | "membership", today: string): RawBuilder<boolean> {
  const followed = sql`select client_id from followed_types(${today}::date)`;
  switch (type) {
    case "pro":
      return sql`(p.client_type = 'pro' and p.id not in (${followed}))`;
    case "membership":
      return sql`(p.client_type <> 'pro' or p.id in (${followed}))`;
    case "yearly":
    case "seasonal":
    case "monthly":
    case "weekly":
    case "dayPass":
      return sql`(p.client_type = ${type} or p.id in (${followed} where client_type = ${type}))`;
  }
}

/**
 * The condition of clients who end within some days, and neither continue beyond that nor have settled it; `not in`
 * asks the table once.
 */
export function isEnding(today: string, days: number): RawBuilder<boolean> {
  return sql`(p.status_set is null and p.dismissed_from is null and p.end_of_date > ${today}::date
    and p.end_of_date <= ${addDays(today, days)}::date and p.id not in (select client_id from goes_on where goes_on.until > ${today}::date))`;
}

/**
 * The condition that `p` matches a search phrase: part of the name in either script, of the e-mail or of the phone
 * number, or the id. Only for readers who see all of these of everybody they find.
 */
export function matchesPhrase(q: string | undefined): RawBuilder<boolean> | undefined {
  const phrase = q?.trim();
  if (!phrase) return undefined;
  const number = idIn(phrase);
  const ways = [number !== undefined && sql`p.id = ${number}`, hasWords(phrase), hasPhone(phrase)];
  const known = ways.filter((way) => typeof way === "object");
  return known.length === 0 ? sql`false` : sql`(${sql.join(known, sql` or `)})`;
}

function hasWords(phrase: string): RawBuilder<unknown> | undefined {
  const ways = waysToAsk(phrase).map(({ grams, parts }) => {
    const likes = parts.map((part) => `%${plain(part)}%`);
    return sql`(p.search_grams @> ${grams}::text[] and p.search_text like all (${likes}::text[]))`;
  });
  return ways.length === 0 ? undefined : sql.join(ways, sql` or `);
}

function hasPhone(phrase: string): RawBuilder<unknown> | undefined {
  const phone = askedPhone(phrase);
  if (!phone) return undefined;
  const { grams, digits } = phone;
  const holds = sql`p.phone_digits like ${`%${digits}%`}`;
  const ends = sql`${digits} like '%' || ltrim(p.phone_digits, '0')`;
  return sql`(p.phone_grams @> ${grams}::text[] and (${holds} or ${ends}))`;
}

/** The id that a search phrase may be. */
export function idIn(phrase: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(phrase.trim()) ? Number(phrase) : undefined;
}

/**
 * Whether client `p` is in a trainer's scope (`trainerScope`); for one client see `inScope` of http/access-scope.ts.
 */
export function isInScope({ id, trainerScope }: Caller): RawBuilder<boolean> {
  return trainerScope === "all" ? sql`true` : sql`(p.reports_to is null or p.reports_to = ${id})`;
}

/** Whether `p` was there and active on an earlier day, going by what was on file at the instant `asOf`. */
export function wasActive(day: string, asOf: Date): RawBuilder<boolean> {
  return sql`(${wasThere(asOf)} and p.is_complete and p.start_of_date <= ${day}::date
    and (p.end_of_date > ${day}::date or p.end_of_date is null)
    and (p.status_set is null or p.status_set_at >= ${asOf})
    and not exists (
      select from reason where reason.person_id = p.id and reason.created_at < ${asOf}
        and (reason.withdrawn_at is null or reason.withdrawn_at >= ${asOf})
        and (reason.reason_type = 'dismissed' and reason.started_at <= ${day}::date or reason.ended_at > ${day}::date)
    ))`;
}

/** Whether `p` had been added and not yet deleted at an instant. */
export function wasThere(asOf: Date): RawBuilder<boolean> {
  return sql`(p.created_at < ${asOf} and (p.deleted_at is null or p.deleted_at >= ${asOf}))`;
}

/** A text with those characters in simplified form that a phrase has in either, to be compared with the phrase in it. */
export function inSimplified(text: RawBuilder<unknown>, phrase: string): RawBuilder<unknown> {
  const { from, to } = otherForms(phrase);
  return from === "" ? text : sql`translate(${text}, ${from}, ${to})`;
}
