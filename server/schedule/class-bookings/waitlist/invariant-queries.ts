import { sql } from "kysely";
import type { Invariants } from "../../../club/domain/invariant-queries.ts";

/** A place that came from the line before the last hour, in which the first to accept has it. */
const inOrder = sql`(b.offer_until is not null and b.called_at is null
  or b.booked_at < c.starts_at - interval '1 hour' and coalesce(c.changed_at <= b.booked_at, true))`;

export const lineInvariants: Invariants = {
  "those in line hold no credit and no time": sql`
    select format('booking %s', b.id) as what from class_booking b
    where b.entry is null and (exists (select from taken_time where booking_id = b.id)
      or exists (select from credit_entry where booking_id = b.id))
    order by b.id`,
  "a place that came from the line has its reason, and names all who were passed over": sql`
    select format('booking %s at %s over %s', b.id, b.line_position, b.passed_over) as what
    from class_booking b join club_class c on c.id = b.class_id
    where b.joined_at is not null and (b.status = 'offered' or b.entry is not null)
      and (b.freed_by is null or ${inOrder} and b.line_position <> jsonb_array_length(b.passed_over) + 1)
    order by b.id`,
  "nobody was passed over who is not named, nor somebody behind the one who got the place": sql`
    select format('booking %s over %s', b.id, ahead.id) as what
    from class_booking b join club_class c on c.id = b.class_id
    join class_booking ahead on ahead.class_id = b.class_id and (ahead.joined_at, ahead.id) < (b.joined_at, b.id)
      and ahead.status = 'waiting' and ahead.offer_until is null
    where b.freed_by is not null and ${inOrder}
      and not b.passed_over @> jsonb_build_array(jsonb_build_object('booking', ahead.id))
    union all
    select format('booking %s over %s', b.id, named.booking) as what
    from class_booking b cross join jsonb_to_recordset(b.passed_over) as named(booking integer, reason text)
    left join class_booking other on other.id = named.booking
    where other.class_id is distinct from b.class_id or (other.joined_at, other.id) >= (b.joined_at, b.id)
      or other.passed_over_by is null
    order by 1`,
  "the line of a class is held by the database": sql`
    select 'places_raised is missing' as what
    where not exists (
      select from pg_trigger where tgrelid = 'club_class'::regclass and tgname = 'places_raised' and tgenabled = 'O')`,
};
