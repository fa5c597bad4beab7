import type { LiveTopic } from "#contract/club/live.ts";
import type { Role } from "#contract/kernel/values.ts";

/** Something that changed, with what decides who may learn of it. */
export interface LiveChange {
  readonly topic: Exclude<LiveTopic, "notifications">;
  /** 0 where there is none: things are sold to anybody. */
  readonly client: number;
  readonly trainer: number;
  /** The client's own trainer: for the scope of trainers. */
  readonly clientsTrainer: number | null;
}

/** Somebody has a new notification. */
interface Told {
  readonly topic: "notifications";
  readonly person: number;
}

/** A change of a person's logins, rights or scope; null means everybody. */
interface Standing {
  readonly topic: "logins";
  readonly person: number | null;
}

/** The notices between the processes of a club. */
export type Notice = LiveChange | Told | Standing;

/** A possible recipient of a change, with all their roles. */
interface Learner {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly reportsTo: number | null;
}

/** Whether some role of somebody reads what has changed; `isInScope` says whether a trainer reaches the client. */
export function mayReceive(learner: Learner, change: LiveChange, isInScope: boolean): boolean {
  const readers = learner.roles.filter((role) => change.topic !== "today" || role !== "client");
  return readers.some((role) => reads[role](learner, change, isInScope));
}

/** Managers read the calendars of all trainers, clients when their own trainer is busy; neither sees Today. */
const reads: Readonly<Record<Role, typeof mayReceive>> = {
  admin: () => true,
  manager: () => true,
  trainer: ({ id }, { trainer }, isInScope) => id === trainer || isInScope,
  desk: () => true,
  client: ({ id, reportsTo }, { client, trainer }) => id === client || reportsTo === trainer,
  employee: () => false,
};
