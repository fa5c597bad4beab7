import IconAlertCircle from "~icons/tabler/alert-circle";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import classes from "./failure-note.module.css";

/** Says above a form why it could not be sent. */
export function FailureNote({ error }: { error: unknown }) {
  const reason = useFailureWords();
  if (!error) return null;
  return (
    <p role="alert" className={classes.note}>
      <IconAlertCircle size={18} aria-hidden />
      {reason(error)}
    </p>
  );
}
