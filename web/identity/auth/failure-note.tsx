import { lazy, type ReactNode, Suspense } from "react";
import IconAlertCircle from "~icons/tabler/alert-circle";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import classes from "./failure-note.module.css";

const WaitingWords = lazy(() => import("./waiting-labels.tsx").then((module) => ({ default: module.WaitingWords })));

/** Explains above a form why it could not be sent, if not in the usual words. */
export function FailureNote({ error, children }: { error: unknown; children?: ReactNode }) {
  const reason = useFailureWords();
  if (!error) return null;
  const wait = error instanceof ApiError && error.code === "TOO_MANY_REQUESTS" && error.retryAfter;
  const words = children ?? reason(error);
  return (
    <p role="alert" className={classes.note}>
      <IconAlertCircle size={18} aria-hidden />
      <Suspense fallback={words}>{wait ? <WaitingWords wait={wait} /> : <span>{words}</span>}</Suspense>
    </p>
  );
}
