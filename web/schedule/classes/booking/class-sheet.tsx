import { useState } from "react";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { addDays } from "#contract/kernel/values.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { BookClassSheet } from "./book-class-sheet.tsx";
import { OwnClassSheet } from "./own-class-sheet.tsx";

interface ClassSheetProps {
  one: ClubClass;
  onClose: () => void;
}

/**
 * The sheet of a class on a member's timetable: to book it or join its line, or what they have of it. It stays what it was
 * when it was opened: a button that cancels never comes under a finger that books.
 */
export function ClassSheet({ one, onClose }: ClassSheetProps) {
  const [button] = useState(one.button);
  if (button && "booking" in button && button.booking !== null)
    return <Booked one={one} booking={button.booking} onClose={onClose} />;
  const position = button?.state === "wait" ? button.position : undefined;
  return <BookClassSheet one={one} position={position} onClose={onClose} />;
}

function Booked({ one: { date }, booking, onClose }: ClassSheetProps & { booking: number }) {
  const me = useMe();
  const query = { from: date, to: addDays(date, 1) };
  const { data } = useRead(classBookings.ofClient, { params: { id: String(me.id) }, query });
  const found = data?.rows.find(({ id }) => id === booking);
  return found && <OwnClassSheet booking={found} onClose={onClose} />;
}
