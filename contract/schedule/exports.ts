import { exportOf } from "../club/export-shapes.ts";
import { courses } from "./courses.ts";
import { reservations, reservationSorts } from "./reservations.ts";

const reservationKeys = [...reservationSorts, "noShow"] as const;

/** The exports of lists of courses and sessions: each list, and its columns. */
export const scheduleExports = {
  courses: exportOf(courses.list, ["id", "name", "description", "isDefault", "seats"]),
  sessionsOfClient: exportOf(reservations.ofClient, reservationKeys),
  sessionsOfTrainer: exportOf(reservations.ofTrainer, reservationKeys),
};
