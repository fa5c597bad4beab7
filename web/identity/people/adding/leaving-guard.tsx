import { useBlocker } from "@tanstack/react-router";
import { currentToken } from "#web/kernel/lib/login/login.ts";
import { LeaveDialog } from "./leave-dialog.tsx";

/** Asks before what was typed is lost, except to those who have been signed out. */
export function LeavingGuard({ typed }: { typed: boolean }) {
  const asks = () => typed && currentToken() !== undefined;
  const leaving = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true });
  if (leaving.status !== "blocked") return null;
  const isStep = leaving.action !== "PUSH" && leaving.action !== "REPLACE";
  return <LeaveDialog isStep={isStep} onLeave={leaving.proceed} onStay={leaving.reset} />;
}
