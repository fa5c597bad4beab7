import type { SessionMark } from "#contract/schedule/marks.ts";
import { type Refuse, invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { type Actor, type StoredReservationFacts, partIn } from "../rules.ts";

/** A session with how and when it was marked. */
export interface MarkedSession extends Pick<StoredReservationFacts, "clientId" | "trainerId" | "status"> {
  readonly noShow: boolean;
  /** The club day of the mark; null while there is none. */
  readonly markedOn: string | null;
  /** Whether the mark is an admin's correction of one of an earlier day. */
  readonly isLateCorrection: boolean;
}

/** The mark of a session; undefined for one that was called off. */
export function markOf({ status, noShow }: Pick<MarkedSession, "status" | "noShow">): SessionMark | undefined {
  if (status !== "cancelled") return status;
  return noShow ? "noShow" : undefined;
}

/** How somebody may correct a mark: freely on its day, with a reason later, or not at all. */
export type Correction = "free" | "reasoned" | "admin" | "none";

/** How an actor may correct the mark of a session; `admin` where only an admin may. */
export function correctionFor(session: MarkedSession, actor: Actor & { readonly today: string }): Correction {
  const part = partIn(session, actor);
  const mark = markOf(session);
  if (part === undefined || part === "client" || mark === undefined || mark === "scheduled") return "none";
  if (session.markedOn === actor.today && !session.isLateCorrection) return "free";
  return actor.roles.includes("admin") ? "reasoned" : "admin";
}

/** Refuses a correction that is not the actor's to make, or has no reason where one is asked for. */
export function checkMayCorrect(
  refuse: Refuse<"INVALID_STATE" | "MARK_NEEDS_ADMIN">,
  correction: Correction,
  reason: string | undefined,
): void {
  if (correction === "none") throw refuse("INVALID_STATE");
  if (correction === "admin") throw refuse("MARK_NEEDS_ADMIN");
  if (correction === "reasoned" && !reason) throw invalidFields({ path: "reason", code: "REQUIRED" });
}
