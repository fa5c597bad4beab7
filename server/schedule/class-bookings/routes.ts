import { bookedDays } from "#contract/schedule/classes/booked-days.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { rosters } from "#contract/schedule/classes/rosters.ts";
import { serve } from "../../kernel/http/serve.ts";
import { bookClass } from "./booking/book-commands.ts";
import { acceptPlace, leaveLine } from "./waitlist/answer-commands.ts";
import { cancelBooking } from "./booking/cancel-commands.ts";
import { readClassOffer } from "./booking/offer-queries.ts";
import { markRoster } from "./rosters/roster-commands.ts";
import { listOpenRosters, readRoster } from "./rosters/roster-queries.ts";
import { listOfClass, listOfClient } from "./booking-queries.ts";
import { listOfDays } from "./day-queries.ts";

export const bookingRoutes = [
  serve(rosters.open, (_, { db, caller }) => listOpenRosters(db, caller)),
  serve(rosters.read, ({ params }, { db, caller }) => readRoster(db, caller, params.id)),
  serve(rosters.mark, ({ params, body }, { db, caller }) => markRoster(db, caller, params.id, body)),
  serve(classBookings.offer, ({ params, query }, { db, caller }) =>
    readClassOffer(db, caller, params.id, query.client),
  ),
  serve(classBookings.book, ({ params, body }, { db, caller }) => bookClass(db, caller, params.id, body)),
  serve(classBookings.ofClass, ({ params }, { db, caller }) => listOfClass(db, caller, params.id)),
  serve(classBookings.ofClient, ({ params, query }, { db, caller }) => listOfClient(db, caller, params.id, query)),
  serve(bookedDays.list, ({ query }, { db, caller }) => listOfDays(db, caller, query)),
  serve(classBookings.cancel, ({ params, body }, { db, caller }) => cancelBooking(db, caller, params.id, body)),
  serve(classBookings.accept, ({ params, body }, { db, caller }) => acceptPlace(db, caller, params.id, body)),
  serve(classBookings.decline, ({ params }, { db, caller }) => leaveLine(db, caller, params.id)),
];
