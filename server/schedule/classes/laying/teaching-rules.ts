import type { WhyNoTrainer } from "#contract/kernel/sessions/class-dates.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { type Absence, type Presence, absenceOn } from "../../../identity/people/rules.ts";

type Name = WhyNoTrainer["trainer"]["name"];

/** Somebody who may teach. */
export interface Teacher extends Presence {
  readonly id: number;
  readonly name: Name;
}

/** Time that a room (its id below zero) or a person has taken. */
export interface Taken {
  readonly holder: number;
  readonly start: Date;
  readonly end: Date;
  readonly class: { readonly id: number; readonly name: LocalText } | null;
  /** The client, if it is a session. */
  readonly client: Name | null;
}

/** Why somebody does not teach on a day, or at a time at which they have something else; nothing where they can. */
export function whyNotTeaching(teacher: Teacher, date: string, blocker: Taken | undefined): WhyNoTrainer | undefined {
  const trainer = { id: teacher.id, name: teacher.name };
  const absence = absenceOn(teacher, date);
  if (absence) return { trainer, reason: reasonOf(teacher, absence), ...absence, busy: null };
  if (!blocker) return undefined;
  const { class: taught, client, start, end } = blocker;
  const busy = { name: taught?.name ?? null, client, start: start.toISOString(), end: end.toISOString() };
  const reason = taught ? ("inClass" as const) : client ? ("inSession" as const) : ("taken" as const);
  return { trainer, reason, from: null, until: null, busy };
}

function reasonOf(person: Presence, { from, until }: Absence): WhyNoTrainer["reason"] {
  if (person.statusSet !== null) return person.statusSet;
  if (from === null) return "notStarted";
  if (until !== null) return "onLeave";
  return from === person.dismissedFrom ? "dismissed" : "contractEnds";
}
