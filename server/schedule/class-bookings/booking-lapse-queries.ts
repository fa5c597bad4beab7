import { sql } from "kysely";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { BookingLapse, IfLate } from "#contract/schedule/classes/class-booking-parts.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { graceSince, lapseActions } from "../lapses/rules.ts";

type Stored<Of> = Omit<Of, "fee" | "actions"> & { readonly fee: number | null };

/** The columns of a booking about late cancellations. */
export interface BookingLapseRow {
  readonly lapse: Stored<BookingLapse> | null;
  readonly if_late: Stored<IfLate> | null;
}

/** The lapse of booking `b`, made by version `made` of a policy, and what a late cancellation now would be. */
export const lapseColumns = (now: Date) => sql`(
    select jsonb_build_object('id', l.id, 'kind', l.kind, 'state', l.state, 'counts', coalesce(l.judged_at, l.judge_at),
      'losesCredits', l.state = 'applied' and case l.kind when 'late' then made.loses_late else made.loses_no_show end,
      'fee', fee.amount_cents, 'version', l.version)
    from lapse l left join account_entry fee on fee.id = l.charge_id
    where l.booking_id = b.id and l.state <> 'withdrawn'
  ) as lapse,
  case when b.status = 'booked' then jsonb_build_object(
    'number', 1 + (select count(*) from lapse l where l.client_id = b.client_id
      and l.state not in ('waived', 'withdrawn') and l.lapsed_at >= ${graceSince(now)}),
    'grace', made.grace, 'losesCredits', made.loses_late, 'fee', made.fee_late_cents, 'pauseDays', made.pause_days
  ) end as if_late`;

const feeOf = (cents: number | null) => (cents === null ? null : moneyText(cents));
const keepers: ReadonlySet<string> = new Set(["admin", "manager", "desk"]);

/** The same as a reader sees it: those who keep lapses may waive them. */
export function lapsePartsOf({ lapse, if_late: late }: BookingLapseRow, { roles }: Pick<Caller, "roles">) {
  const keeps = roles.some((role) => keepers.has(role));
  return {
    lapse: lapse && {
      ...lapse,
      counts: new Date(lapse.counts).toISOString(),
      fee: feeOf(lapse.fee),
      actions: keeps ? lapseActions(lapse.state) : [],
    },
    ifLate: late && { ...late, fee: feeOf(late.fee) },
  };
}
