import type { Affected } from "./affected-dialog.tsx";

/** Whether a change has kept or cancelled sessions, or cancelled booked classes. */
export function hasAffected({ affected_count, affected_bookings_count, kept }: Affected): boolean {
  return affected_count > 0 || (!kept && affected_bookings_count > 0);
}
