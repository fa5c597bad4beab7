import { Alert } from "@mantine/core";
import IconLock from "~icons/tabler/lock";
import { useClosedToday } from "./closed-today-labels.ts";

/** Says over a form that moves money that the day is closed; nothing while it is open (money §7). */
export function ClosedToday() {
  const closed = useClosedToday();
  if (closed === undefined) return null;
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} role="status">
      {closed}
    </Alert>
  );
}
