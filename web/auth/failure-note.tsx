import { IconAlertCircle } from "@tabler/icons-react";
import { ApiError } from "#web/lib/api.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import classes from "./failure-note.module.css";
import { authMessages } from "./messages.ts";

/** Says above a form why it could not be sent. */
export function FailureNote({ error }: { error: unknown }) {
  const t = useWords(authMessages);
  const reason = useFailureWords();
  if (!error) return null;
  const wait = error instanceof ApiError && error.code === "TOO_MANY_REQUESTS" ? error.retryAfter : undefined;
  return (
    <p role="alert" className={classes.note}>
      <IconAlertCircle size={18} aria-hidden />
      {wait === undefined ? reason(error) : t("waitMinutes", { count: Math.ceil(wait / 60) })}
    </p>
  );
}
