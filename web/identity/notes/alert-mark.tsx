import IconAlertTriangle from "~icons/tabler/alert-triangle";
import type { AlertKind } from "#contract/identity/notes.ts";
import { useAlertWords } from "./alert-labels.ts";
import classes from "./alert-mark.module.css";

/** A mark beside a client's name wherever they are booked, if they have an alert. */
export function AlertMark({ alerts }: { alerts: readonly AlertKind[] | undefined }) {
  const said = useAlertWords()(alerts);
  if (said === undefined) return null;
  return (
    <span className={classes.mark} role="img" aria-label={said} title={said}>
      <IconAlertTriangle size="1em" aria-hidden />
    </span>
  );
}
