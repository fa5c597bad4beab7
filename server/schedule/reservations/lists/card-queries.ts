import { sql } from "kysely";
import { creditsOn } from "#contract/kernel/sessions/credit-days.ts";
import type { SessionCard } from "#contract/schedule/session-card.ts";
import { addDays, servesClients, servesEveryClient } from "#contract/kernel/values.ts";
import { inScope } from "../../../kernel/http/access/access-scope.ts";
import { type Caller, hasRole } from "../../../kernel/http/access/caller.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { listLots } from "../../../sales/orders/credits/credit-queries.ts";
import { findCancelling } from "../booking/cancelling-queries.ts";
import { type MarkedSession, correctionFor } from "../marks/mark-rules.ts";
import { isLateCorrection } from "../marks/mark-queries.ts";
import { listTogether, readReservation } from "../record-queries.ts";

interface Row {
  client_id: number;
  trainer_id: number;
  status: MarkedSession["status"];
  no_show: boolean;
  settled_at: Date | null;
  is_late: boolean;
  marker_first: string | null;
  marker_last: string | null;
  profile_image: string | null;
  phone: string | null;
  goal: string | null;
  reports_to: number | null;
}

/** A session with its client. Trainers see their own; managers see no facts about the client. */
export async function readSessionCard(db: Db<"NOT_FOUND">, caller: Caller, id: number): Promise<SessionCard> {
  const row = await findCard(db, id);
  const isOwn = row?.trainer_id === caller.id;
  const mayOpen =
    servesEveryClient(caller.roles) || hasRole(caller, "manager") || (hasRole(caller, "trainer") && isOwn);
  if (!row || !mayOpen) throw db.refuse("NOT_FOUND");
  const [session, together, lots, cancelling] = await Promise.all([
    readReservation(db, caller, id),
    listTogether(db, caller, id),
    listLots(db, row.client_id),
    findCancelling(db, id, caller),
  ]);
  const { settled_at: at, marker_first, marker_last } = row;
  const by =
    marker_first === null || marker_last === null ? null : { first_name: marker_first, last_name: marker_last };
  const serves = servesClients(caller.roles);
  const open = lots.filter((lot) => lot.credits > 0 && lot.from <= caller.today && lot.until > caller.today);
  const until = open
    .map((lot) => lot.until)
    .toSorted()
    .at(-1);
  return {
    session,
    ...(together.length > 0 && { together }),
    client: {
      id: row.client_id,
      name: session.clientName,
      profileImage: serves ? row.profile_image : null,
      phone: serves ? row.phone : null,
      goal: serves ? row.goal : null,
    },
    settled: at && { by, at: at.toISOString() },
    correction: correctionFor(
      {
        clientId: row.client_id,
        trainerId: row.trainer_id,
        status: row.status,
        noShow: row.no_show,
        markedOn: at && clubDate(at, caller.zone),
        isLateCorrection: row.is_late,
      },
      caller,
    ),
    cancelling,
    readsNotes: servesEveryClient(caller.roles) || (hasRole(caller, "trainer") && inScope(caller, row.reports_to)),
    credits: { bookable: creditsOn(lots, caller.today), through: until === undefined ? null : addDays(until, -1) },
  };
}

async function findCard(db: Db, id: number): Promise<Row | undefined> {
  const found = await sql<Row>`
    select r.client_id, r.trainer_id, r.status, r.no_show, r.settled_at, ${isLateCorrection} as is_late,
      marker.first_name as marker_first, marker.last_name as marker_last,
      client.profile_image, client.phone, client.goal, client.reports_to
    from reservation r join person client on client.id = r.client_id
    left join person marker on marker.id = r.settled_by where r.id = ${id}`.execute(db);
  return found.rows[0];
}
