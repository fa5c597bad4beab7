import { type RawBuilder, sql } from "kysely";

type Query = RawBuilder<{ what: string }>;

/** The latest value of a body record's column for each client who has one. */
const latest = (column: "weight" | "smm") => sql`(
  select distinct on (person_id) person_id, kilograms(${sql.ref(column)}, ${sql.ref(`${column}_exact`)}) as value
  from body_record where ${sql.ref(column)} is not null order by person_id, measured_at desc, id desc)`;

/**
 * The values that triggers maintain (decision 17), each compared with its rows. Those of accounts and of few credits
 * are compared with the rest of them.
 */
export const derivedInvariants: Readonly<Record<string, Query>> = {
  "the credits taken of each lot are kept beside it": sql`
    select format('lot %s: %s instead of %s', lot.id, lot.taken, coalesce(counted.taken, 0)) as what
    from lot left join (
      select lot_id, count(*) filter (where kind = 'booked')
        - count(*) filter (where kind in ('returned', 'restored')) as taken
      from credit_entry group by lot_id
    ) counted on counted.lot_id = lot.id
    where lot.taken <> coalesce(counted.taken, 0) order by lot.id`,
  "whose purchases go on beyond their end is kept beside their orders": sql`
    select format('client %s', person.id) as what
    from person
    left join goes_on on goes_on.client_id = person.id
    left join lateral (
      select case
        when exists (
          select from orders where client_id = person.id and cancelled_at is null
            and (end_at > end_of_date or (renews and renewals_allowed() and (stops_on is null or stops_on > end_at) and not exists (
              select from settlement where order_id = orders.id)))) then 'infinity'::date
        when exists (
          select from settlement join orders on orders.id = order_id
          where client_id = person.id and (cancelled_at is not null or end_at = end_of_date))
          and end_set is distinct from end_of_date and not exists (
            select from orders where client_id = person.id and cancelled_at is null and end_at = end_of_date
              and id not in (select order_id from settlement)) then 'infinity'
        else (
          select min(start_at) from orders last
          where client_id = person.id and cancelled_at is null and end_at = end_of_date
          having min(start_at) > (
            select min(start_at) from orders before
            where before.client_id = person.id and before.cancelled_at is null and before.product_type =
              (array_agg(last.product_type order by last.start_at))[1]))
      end as until
    ) bought on true
    where user_type = 'client' and goes_on.until is distinct from bought.until
    order by person.id`,
  // A sign-in may be gone by now, and a session may be undone: only too early is wrong. Who was handed a session has
  // not booked it.
  "when each client was last active is kept, and never too early": sql`
    select format('client %s: %s', person.id, client_active.at) as what
    from person
    left join client_active on client_active.client_id = person.id
    left join (
      select client_id, max(at) as at from (
        select client_id, created_at as at from orders
        union all select client_id, starts_at from reservation where status = 'completed'
        union all select client_id, created_at from reservation where version = 1
        union all select person_id, started_at from login
      ) each group by client_id
    ) seen on seen.client_id = person.id
    where user_type = 'client' and (client_active.at is null or client_active.at < seen.at) order by person.id`,
  "the latest weight and muscle of each client are kept beside their records": sql`
    select format('client %s: %s and %s instead of %s and %s', person.id, kept.weight, kept.smm, weight.value, smm.value)
      as what
    from person
    left join latest_reading kept on kept.client_id = person.id
    left join ${latest("weight")} weight on weight.person_id = person.id
    left join ${latest("smm")} smm on smm.person_id = person.id
    where user_type = 'client'
      and (kept.client_id is null or (kept.weight, kept.smm) is distinct from (weight.value, smm.value))
    order by person.id`,
  "the numbers of documents go on from the last of each series": sql`
    select format('%s %s after %s', series, kept.last, documents.last) as what
    from (
      select 'receipt' as series, last from receipt_counter union all select 'creditNote', last from credit_note_counter
    ) kept
    left join (select series, max(number) as last from document group by series) documents using (series)
    where kept.last <> coalesce(documents.last, 0) order by series`,
};
