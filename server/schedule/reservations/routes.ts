import { booking } from "#contract/schedule/booking.ts";
import { clubCalendar } from "#contract/schedule/club-calendar.ts";
import { marks } from "#contract/schedule/marks.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { hoursAhead } from "#contract/schedule/sessions-outside-hours.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { sharedSessions } from "#contract/schedule/shared-sessions.ts";
import { series } from "#contract/schedule/series.ts";
import { undoable } from "../../club/undo/commands.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";
import { type Caller, hasRole } from "../../kernel/http/access/caller.ts";
import { serve } from "../../kernel/http/serve.ts";
import { findTarget } from "../../identity/people/queries.ts";
import { readCancelling } from "./booking/cancelling-queries.ts";
import { listFreeTimes, readBookingFacts } from "./booking/booking-queries.ts";
import { readFreeTrainers } from "./booking/free-trainer-queries.ts";
import { listAheadOf, readClubDay } from "./lists/club-queries.ts";
import { changeStatus } from "./booking/commands.ts";
import { bookSession } from "./sharing/joining-commands.ts";
import { addClient, cancelForAll, changeSession } from "./sharing/sharing-commands.ts";
import { moveFollowing } from "./series/move-commands.ts";
import { bookSeries, cancelFollowing } from "./series/series-commands.ts";
import { correctMark } from "./marks/mark-commands.ts";
import { readSessionCard } from "./lists/card-queries.ts";
import { findLeftOutside, findOutsideHours, findOutsideWork } from "./lists/outside-queries.ts";
import { findDays } from "./lists/find-queries.ts";
import { listBusy, listReservations } from "./history-queries.ts";
import { listTaught, summariseCourses, summariseTrainer } from "./lists/summary-queries.ts";
import { sessionsCancelled } from "#contract/schedule/session-cancelling.ts";
import { sessionCards } from "#contract/schedule/session-card.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { taught } from "#contract/membership/trainer-summary.ts";

/** Whether the caller sees more of a trainer's reservations than their times: staff who may ask for them, but not clients. */
function seesReservations(caller: Caller, trainerId: number): boolean {
  return caller.id === trainerId || (["admin", "manager", "desk"] as const).some((role) => hasRole(caller, role));
}

/** Which sessions a summary is of; trainers see their own. */
async function taughtBy(db: Db<"NOT_FOUND">, caller: Caller, query: TaughtQuery) {
  const trainer = await findTarget(db, query.trainer_id);
  const isTheirs = seesReservations(caller, query.trainer_id);
  if (trainer?.userType !== "trainer" || !isTheirs) throw db.refuse("NOT_FOUND");
  const [from, until] = [startOfClubDay(query.startOfDate, caller.zone), startOfClubDay(query.endOfDate, caller.zone)];
  return { trainerId: trainer.id, from, until };
}

interface TaughtQuery {
  readonly trainer_id: number;
  readonly startOfDate: string;
  readonly endOfDate: string;
}

export const reservationRoutes = [
  serve(reservations.create, ({ body }, { db, caller }) => undoable(db, caller, () => bookSession(db, caller, body))),
  serve(sharedSessions.addClient, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => addClient(db, caller, params.id, body)),
  ),
  serve(sharedSessions.cancelAll, ({ params }, { db, caller }) =>
    undoable(db, caller, () => cancelForAll(db, caller, params.id)),
  ),
  serve(series.book, ({ body }, { db, caller }) => undoable(db, caller, () => bookSeries(db, caller, body))),
  serve(series.moveFollowing, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => moveFollowing(db, caller, params.id, body)),
  ),
  serve(series.cancelFollowing, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => cancelFollowing(db, caller, params.id, body)),
  ),
  serve(reservations.details, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => changeSession(db, caller, params.id, body)),
  ),
  serve(reservations.status, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => changeStatus(db, caller, params.id, body)),
  ),
  serve(trainerHours.outside, ({ params }, { db, caller }) => findOutsideWork(db, caller, params.id)),
  serve(trainerHours.ahead, ({ params, body }, { db, caller }) => findLeftOutside(db, caller, params.id, body)),
  serve(hoursAhead, ({ body }, { db, caller }) => findOutsideHours(db, caller, body)),
  serve(sessionsCancelled.rules, ({ params }, { db, caller }) => readCancelling(db, caller, params.id)),
  serve(sessionCards.read, ({ params }, { db, caller }) => readSessionCard(db, caller, params.id)),
  serve(marks.correct, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => correctMark(db, caller, params.id, body)),
  ),
  serve(reservations.ofClient, ({ params, query }, { db, caller }) =>
    listReservations(db, caller, "client", params.id, query),
  ),
  serve(reservations.ofTrainer, ({ params, query }, { db, caller }) =>
    seesReservations(caller, params.id)
      ? listReservations(db, caller, "trainer", params.id, query)
      : listBusy(db, caller, params.id, query),
  ),
  serve(booking.facts, ({ params }, { db, caller }) => readBookingFacts(db, caller, params.id)),
  serve(booking.freeTimes, ({ params, query }, { db, caller }) => listFreeTimes(db, caller, params.id, query)),
  serve(booking.freeTrainers, ({ query }, { db, caller }) => readFreeTrainers(db, caller, query)),
  serve(clubCalendar.day, ({ query }, { db, caller }) => readClubDay(db, caller, query.date)),
  serve(clubCalendar.find, ({ query }, { db, caller }) => findDays(db, caller, undefined, query)),
  serve(clubCalendar.aheadOfTrainer, ({ params }, { db, caller }) => listAheadOf(db, caller, params.id)),
  serve(clubCalendar.findOfTrainer, ({ params, query }, { db, caller }) =>
    findDays(db, caller, { party: "trainer", id: params.id }, query),
  ),
  serve(clubCalendar.findOfClient, ({ params, query }, { db, caller }) =>
    findDays(db, caller, { party: "client", id: params.id }, query),
  ),
  serve(reservations.ofOthers, async () => {
    throw invalidFields({ path: "userType", code: "INVALID" });
  }),
  serve(reservations.summaryOfPerson, ({ params }, { db, caller }) => summariseCourses(db, caller, params.id)),
  serve(taught.sessions, async ({ query }, { db, caller }) =>
    summariseTrainer(db, await taughtBy(db, caller, query), query),
  ),
  serve(taught.clients, async ({ query }, { db, caller }) => listTaught(db, await taughtBy(db, caller, query), query)),
];
