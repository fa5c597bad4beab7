import { type RawBuilder, sql } from "kysely";
import {
  type Audience,
  type AudienceCounts,
  type AudienceGroup,
  type Called,
  type LeftOutReason,
  leftOutReasons,
} from "#contract/outward/mailings.ts";
import type { WrittenEvent } from "#contract/club/message-names.ts";
import { messageEventOf } from "#contract/messaging/message-events.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { isLivingClient, narrowing } from "../../membership/clients/filter-queries.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";

/** Which clients `p` are meant, as the list shows them on a day. */
export function audienceCondition(audience: Audience, today: string): RawBuilder<unknown> {
  if ("person" in audience) return sql`${isLivingClient} and p.id = ${audience.person}`;
  if ("clients" in audience) return sql`${isLivingClient} and p.id = any(${audience.clients}::integer[])`;
  const all = [isLivingClient, ...narrowing(audience.filter, today)];
  return sql.join(
    all.filter((each) => typeof each === "object"),
    sql` and `,
  );
}

/** The event of the messages that a mailing becomes. */
export function messageOf(audience: Audience): WrittenEvent {
  if ("person" in audience) return "personal";
  return audience.about === "membership" ? "notice" : "mailing";
}

/**
 * Why client `p` is left out, null where they are not. News asks for consent; a message to one client, and one about
 * people's memberships, can be muted instead.
 */
export function leftOutBecause(audience: Audience): RawBuilder<LeftOutReason | null> {
  const { kind } = messageEventOf(messageOf(audience));
  const declines =
    kind === "club"
      ? sql`when not p.marketing then 'noConsent'`
      : sql`when exists (select from message_mute where person_id = p.id and kind = ${kind} and channel = 'mail')
          then 'muted'`;
  return sql`case ${declines}
    when p.email is null then 'noAddress'
    when exists (select from bounce where person_id = p.id and bounce.address = p.email) then 'bouncing' end`;
}

/** The person named by an audience: the trainer whose clients are meant, or the one client. */
export const namedPerson = (audience: RawBuilder<unknown>) =>
  sql`coalesce((${audience} #>> '{filter,trainer}')::integer, (${audience} ->> 'person')::integer)`;

interface Counted {
  readonly locale: "en" | "cn";
  readonly reason: LeftOutReason | null;
  readonly count: number;
}

/** How many would get what is written to an audience, and how many would not, and why. */
export async function countAudience(db: Db, audience: Audience, today: string): Promise<AudienceCounts> {
  const counted = await sql<Counted>`
    select locale, ${leftOutBecause(audience)} as reason, count(*)::integer as count
    from person p where ${audienceCondition(audience, today)} group by 1, 2`.execute(db);
  // The caller may see clients and trainers: other ids name nobody.
  const named = await sql<PersonName>`
    select first_name, last_name from person
    where id = ${namedPerson(sql`${JSON.stringify(audience)}::jsonb`)} and user_type in ('client', 'trainer')
      and deleted_at is null`.execute(db);
  const sum = (fits: (row: Counted) => boolean) =>
    counted.rows.filter(fits).reduce((total, { count }) => total + count, 0);
  const gets = (locale: "en" | "cn") => sum((row) => row.reason === null && row.locale === locale);
  return {
    meant: sum(() => true),
    gets: { en: gets("en"), cn: gets("cn") },
    leftOut: leftOutReasons
      .map((reason) => ({ reason, count: sum((row) => row.reason === reason) }))
      .filter(({ count }) => count > 0),
    perMinute: await readClubSetting(db, "mailPerMinute"),
    named: named.rows[0] ?? null,
  };
}

export interface Someone extends PersonName {
  readonly id: number;
  readonly email: string | null;
  readonly phone: string | null;
}

interface Listed extends Someone {
  readonly end_of_date: string | null;
  readonly called: Called | null;
}

const PAGE = 25;

/**
 * Some of those who would get it in a language, or be left out for one reason or any, by name; or of all of them, those
 * whose membership ends first.
 */
export async function listAudience(
  db: Db,
  { audience, group, page }: { readonly audience: Audience; readonly group: AudienceGroup; readonly page: number },
  today: string,
) {
  const where = sql`${audienceCondition(audience, today)} and ${belongsTo(group, leftOutBecause(audience))}`;
  const first = group === "meant" ? sql`p.end_of_date nulls last,` : sql``;
  const found = await sql<Listed>`
    select p.id, p.first_name, p.last_name, p.email, p.phone, p.end_of_date,
      (select json_build_object('outcome', f.outcome, 'note', f.note, 'at', f.created_at,
          'by', json_build_object('first_name', by.first_name, 'last_name', by.last_name))
        from follow_up f join person by on by.id = f.created_by
        where f.client_id = p.id and f.undone_at is null and f.until > ${today} order by f.id desc limit 1) as called
    from person p where ${where}
    order by ${first} p.sort_name, p.id limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from person p where ${where}`.execute(
    db,
  );
  const people = found.rows.map((row) => ({ ...someoneOf(row), endOfDate: row.end_of_date, called: calledOf(row) }));
  return { people, total: counted.rows[0]?.total ?? 0 };
}

const calledOf = ({ called }: Listed) => called && { ...called, at: new Date(called.at).toISOString() };

function belongsTo(group: AudienceGroup, reason: ReturnType<typeof leftOutBecause>) {
  if (group === "meant") return sql`true`;
  if (group === "leftOut") return sql`${reason} is not null`;
  if (group !== "getsEn" && group !== "getsCn") return sql`${reason} = ${group}`;
  return sql`${reason} is null and p.locale = ${group === "getsEn" ? "en" : "cn"}`;
}

export function someoneOf({ id, first_name, last_name, email, phone }: Someone) {
  return { id, name: { first_name, last_name }, email, phone };
}
