import type { TodaySession } from "#contract/data/today.ts";
import { useSessionFact } from "../session/session-labels.ts";
import classes from "./session-fact.module.css";

interface SessionFactProps {
  session: Pick<TodaySession, "isFirst" | "credits" | "shared">;
  className: string | undefined;
}

/** That a session is the client's first, or how many credits they have left, marked if few. */
export function SessionFact({ session, className }: SessionFactProps) {
  const { text, tone } = useSessionFact()(session);
  return (
    <span className={`${classes.fact} ${className}`} data-tone={tone}>
      {text}
    </span>
  );
}
