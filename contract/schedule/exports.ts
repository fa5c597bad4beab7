import { exportOf } from "../club/export-shapes.ts";
import { bookedDays } from "./classes/booked-days.ts";
import { clubClasses } from "./classes/club-classes.ts";
import { courses } from "./courses.ts";
import { reservations, reservationSorts } from "./reservations.ts";

const reservationKeys = [...reservationSorts, "noShow"] as const;

/** The exports of lists of courses, sessions and classes: each list, and its columns. */
export const scheduleExports = {
  courses: exportOf(courses.list, ["id", "name", "description", "isDefault", "seats"]),
  sessionsOfClient: exportOf(reservations.ofClient, reservationKeys),
  sessionsOfTrainer: exportOf(reservations.ofTrainer, reservationKeys),
  timetable: exportOf(clubClasses.list, [
    "id",
    "date",
    "start",
    "end",
    "type",
    "room",
    "trainer",
    "capacity",
    "reserved",
    "taken",
    "waiting",
    "status",
    "cancelReason",
    "note",
  ]),
  classBookings: exportOf(bookedDays.list, [
    "id",
    "date",
    "start",
    "type",
    "room",
    "trainer",
    "client",
    "first_name",
    "last_name",
    "email",
    "phone",
    "status",
    "late",
    "entry",
    "package",
    "credits",
    "charged",
    "freedBy",
    "overruled",
    "bookedAt",
    "bookedBy",
    "cancelledAt",
  ]),
};
