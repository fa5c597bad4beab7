import { Link } from "@tanstack/react-router";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { useFormat } from "#web/kernel/frame/format.ts";

/** The name of somebody in a class, which leads to their profile. */
export function PersonLink({ client }: Pick<ClassBooking, "client">) {
  const format = useFormat();
  return (
    <Link to="/user/$userId/profile" params={{ userId: String(client.id) }} search={{ userType: "client" }}>
      {format.name(client.name)}
    </Link>
  );
}
