import type { SharedTopic } from "#contract/club/live.ts";
import type { Role } from "#contract/kernel/values.ts";

/** Something that changed, with what decides who may learn of it. */
export interface LiveChange {
  readonly topic: SharedTopic;
  /** 0 where there is none: things are sold to anybody. */
  readonly client: number;
  readonly trainer: number;
  /** The client's own trainer: for the scope of trainers. */
  readonly clientsTrainer: number | null;
}

/** Somebody has a new notification. */
interface NotificationNotice {
  readonly topic: "notifications";
  readonly person: number;
}

/** A change of a person's logins, rights or scope; null means everybody. */
interface Standing {
  readonly topic: "logins";
  readonly person: number | null;
}

/** The notices between the processes of a club. */
export type Notice = LiveChange | NotificationNotice | Standing;

/** A possible recipient of a change, with all their roles. */
interface Learner {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly reportsTo: number | null;
}

interface Reach {
  /** The roles that read the topic. */
  readonly readers: readonly Role[];
  /** Whether the client is in the scope of trainers. */
  readonly isInScope: boolean;
}

/** Whether some role of somebody reads what has changed. */
export function mayReceive(learner: Learner, change: LiveChange, reach: Reach): boolean {
  const held = learner.roles.filter((role) => reach.readers.includes(role));
  // Everybody sees the whole timetable, and when the club is shut.
  if (change.topic === "classes" || change.topic === "closures") return held.length > 0;
  return held.some((role) => reads[role]?.(learner, change, reach) ?? true);
}

/** The roles that do not read everything of a topic. Clients read when their own trainer is busy. */
const reads: { readonly [Each in Role]?: typeof mayReceive } = {
  trainer: ({ id }, { trainer }, { isInScope }) => id === trainer || isInScope,
  client: ({ id, reportsTo }, { topic, client, trainer }) =>
    id === client || (topic === "reservations" && reportsTo === trainer),
};
