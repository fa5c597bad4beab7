import type * as z from "zod/mini";
import { type MessageEvent, isWorded, type messageEventsSetting } from "../club/message-names.ts";
import { type FactKind, factKinds } from "./message-facts.ts";

/** The channels of messages. */
export const messageChannels = ["mail", "push"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The groups of messages that people mute together. `personal` is a message from the desk to one client. */
export const mutableKinds = [
  "sessions",
  "reminders",
  "membership",
  "payments",
  "greetings",
  "teaching",
  "personal",
] as const;
export type MutableKind = (typeof mutableKinds)[number];

/** All groups: `account` cannot be muted, and `club`, for mailings, needs consent instead. */
export const messageKinds = ["account", ...mutableKinds, "club"] as const;
export type MessageKind = (typeof messageKinds)[number];

interface EventDefinition {
  readonly kind: MessageKind;
  /** Its facts; a fact with a question mark may be null, and then its line is left out. */
  readonly facts: Readonly<Record<string, FactKind | `${FactKind}?`>>;
  /** Goes out before all others. */
  readonly isUrgent?: true;
  /** Waits half a minute for a newer one of the same thing. */
  readonly isQuiet?: true;
  /** Goes out by push as well. */
  readonly isPushed?: true;
  /** Off until an admin switches it on. */
  readonly isOffAtFirst?: true;
}

const link = { link: "path", until: "instant" } as const;
/**
 * `trainer` for the client and `client` for the trainer: recipients know their own name. `other` is the id of that
 * person.
 */
const session = {
  reservation: "number",
  sequence: "number",
  course: "course",
  start: "instant",
  end: "time",
  other: "number",
  trainer: "person?",
  client: "people?",
} as const;
/** Sessions that were booked, moved or cancelled together. */
const seriesFacts = {
  course: "course",
  count: "count",
  start: "instant",
  dates: "entries",
  trainer: "person?",
  client: "people?",
} as const;
/** A class in whose line somebody is, or was. */
const lineFacts = { id: "number", class: "local", start: "instant", trainer: "person?" } as const;
/** A class that somebody has booked or teaches, and how many others it is about as well. */
const classFacts = { ...lineFacts, others: "count?" } as const;
/** A class for its trainer. */
const taughtFacts = { id: "number", class: "local", start: "instant", others: "count?" } as const;
const lapsedFacts = { class: "local", start: "instant" } as const;
/** `mailing` is the row that has the words. */
const written = { mailing: "number", trainer: "person?", until: "lastDay?", link: "path" } as const;
const price = { amount: "money", was: "money?" } as const;

/** Every message, with its facts (messages §2); the words of each are in `server/messaging/messages`. */
const messageEvents = {
  welcome: { kind: "account", isUrgent: true, facts: link },
  passwordForgotten: { kind: "account", isUrgent: true, facts: link },
  emailChanged: { kind: "account", isUrgent: true, facts: { former: "text?", address: "text" } },
  newDevice: { kind: "account", isUrgent: true, facts: { device: "local", at: "instant" } },
  securityChanged: { kind: "account", isUrgent: true, facts: { change: "security", device: "local?", at: "instant" } },
  sessionBooked: { kind: "sessions", isQuiet: true, isPushed: true, facts: session },
  seriesBooked: { kind: "sessions", isQuiet: true, isPushed: true, facts: seriesFacts },
  sessionMoved: { kind: "sessions", isQuiet: true, isPushed: true, facts: { ...session, was: "former" } },
  seriesMoved: { kind: "sessions", isQuiet: true, isPushed: true, facts: seriesFacts },
  sessionCancelled: { kind: "sessions", isQuiet: true, isPushed: true, facts: session },
  seriesCancelled: { kind: "sessions", isQuiet: true, isPushed: true, facts: seriesFacts },
  classBooked: { kind: "sessions", isQuiet: true, isPushed: true, facts: classFacts },
  classMoved: { kind: "sessions", isQuiet: true, isPushed: true, facts: { ...classFacts, was: "instant" } },
  classCancelled: { kind: "sessions", isQuiet: true, isPushed: true, facts: { ...classFacts, note: "text?" } },
  classTrainerChanged: { kind: "sessions", isQuiet: true, isPushed: true, facts: classFacts },
  waitBooked: { kind: "sessions", isQuiet: true, isPushed: true, facts: lineFacts },
  waitOffered: { kind: "sessions", isPushed: true, facts: { ...lineFacts, until: "instant" } },
  waitCalled: { kind: "sessions", isPushed: true, facts: lineFacts },
  waitPassedOver: { kind: "sessions", facts: { ...lineFacts, reason: "local" } },
  waitLapsed: { kind: "sessions", facts: lineFacts },
  lapseNoted: { kind: "sessions", facts: { ...lapsedFacts, counts: "instant" } },
  lapseWaived: { kind: "sessions", facts: lapsedFacts },
  bookingPaused: { kind: "sessions", facts: { until: "instant" } },
  reminder: { kind: "reminders", isPushed: true, facts: session },
  leaveDecided: {
    kind: "membership",
    facts: { decision: "decision", from: "date?", last: "lastDay?", until: "date?" },
  },
  creditsLow: { kind: "membership", facts: { left: "count" } },
  packageEnding: { kind: "membership", facts: { package: "local", until: "lastDay" } },
  renewed: { kind: "membership", facts: { package: "local", from: "date", until: "lastDay", ...price } },
  renewalAhead: { kind: "membership", facts: { package: "local", on: "date", from: "date", ...price } },
  renewalOffered: {
    kind: "membership",
    facts: { package: "local", until: "lastDay", from: "date", ...price, link: "path" },
  },
  receipt: {
    kind: "payments",
    facts: { number: "text", package: "local", total: "money", open: "money?", link: "path" },
  },
  paymentDue: { kind: "payments", facts: { amount: "money", due: "date", link: "path" } },
  paymentOverdue: { kind: "payments", facts: { amount: "money", since: "date", link: "path" } },
  birthday: { kind: "greetings", isOffAtFirst: true, facts: {} },
  trainerTomorrow: { kind: "teaching", facts: { day: "date", sessions: "sessions" } },
  classAssigned: { kind: "teaching", isQuiet: true, isPushed: true, facts: taughtFacts },
  classUnassigned: {
    kind: "teaching",
    isQuiet: true,
    isPushed: true,
    facts: { ...classFacts, reason: "local?", note: "text?" },
  },
  classTeachingMoved: { kind: "teaching", isQuiet: true, isPushed: true, facts: { ...taughtFacts, was: "instant" } },
  rosterOpen: { kind: "teaching", facts: classFacts },
  mailing: { kind: "club", facts: written },
  notice: { kind: "membership", facts: written },
  personal: { kind: "personal", facts: written },
} as const satisfies Readonly<Record<MessageEvent, EventDefinition>>;

export function isMessageEvent(name: string): name is MessageEvent {
  return Object.hasOwn(messageEvents, name);
}

/** The table's entry for a message. */
export function messageEventOf(event: MessageEvent): EventDefinition {
  return messageEvents[event];
}

/** Whether some message of a kind goes out by push. */
export function isPushedKind(kind: MessageKind): boolean {
  return Object.values<EventDefinition>(messageEvents).some((event) => event.isPushed && event.kind === kind);
}

type KindOf<K> = K extends `${infer Kind extends FactKind}?` ? Kind : K;
type Fact<K> =
  | (KindOf<K> extends FactKind ? z.output<(typeof factKinds)[KindOf<K>]> : never)
  | (K extends `${string}?` ? null : never);

/** The facts of a message. */
export type MessageFacts<Event extends MessageEvent> = {
  readonly [Name in keyof (typeof messageEvents)[Event]["facts"]]: Fact<(typeof messageEvents)[Event]["facts"][Name]>;
};

/** The kind of a fact, and whether it may be missing. */
export function factOf(event: MessageEvent, name: string): { kind: FactKind; isOptional: boolean } | undefined {
  const said = messageEventOf(event).facts[name];
  const kind = said?.replace("?", "");
  return said !== undefined && kind !== undefined && isFactKind(kind)
    ? { kind, isOptional: said.endsWith("?") }
    : undefined;
}

function isFactKind(name: string): name is FactKind {
  return Object.hasOwn(factKinds, name);
}

/** The placeholders of an event's texts. */
export function placeholdersOf(event: MessageEvent): readonly string[] {
  const facts = Object.keys(messageEventOf(event).facts).filter((name) => factOf(event, name)?.kind !== "number");
  return ["name", "club", ...facts];
}

/** Whether a club sends a message; what is about accounts, and what somebody writes, always goes out. */
export function isEventOn(event: MessageEvent, setting: z.output<typeof messageEventsSetting>): boolean {
  const { kind, isOffAtFirst = false } = messageEventOf(event);
  return kind === "account" || !isWorded(event) || (setting[event] ?? !isOffAtFirst);
}
