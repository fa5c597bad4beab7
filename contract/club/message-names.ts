import * as z from "zod/mini";

/** Messages that a club has words for, ours or its own. */
export const wordedEventNames = [
  "welcome",
  "passwordForgotten",
  "emailChanged",
  "newDevice",
  "securityChanged",
  "sessionBooked",
  "seriesBooked",
  "sessionMoved",
  "seriesMoved",
  "sessionCancelled",
  "seriesCancelled",
  "classBooked",
  "classMoved",
  "classCancelled",
  "classTrainerChanged",
  "classAssigned",
  "classUnassigned",
  "classTeachingMoved",
  "waitBooked",
  "waitOffered",
  "waitCalled",
  "waitPassedOver",
  "waitLapsed",
  "lapseNoted",
  "lapseWaived",
  "bookingPaused",
  "reminder",
  "leaveDecided",
  "creditsLow",
  "packageEnding",
  "renewed",
  "renewalAhead",
  "renewalOffered",
  "receipt",
  "paymentDue",
  "paymentOverdue",
  "birthday",
  "trainerTomorrow",
  "rosterOpen",
] as const;
export type WordedEvent = (typeof wordedEventNames)[number];

/** Messages whose words somebody writes each time: news to many clients, a notice about their membership, or to one. */
const writtenEventNames = ["mailing", "notice", "personal"] as const;
export type WrittenEvent = (typeof writtenEventNames)[number];

/** Every message; `messageEvents` has the facts of each. */
export const messageEventNames = [...wordedEventNames, ...writtenEventNames] as const;
export type MessageEvent = (typeof messageEventNames)[number];

/** Whether a club has words for a message, and may switch it off. */
export function isWorded(event: MessageEvent): event is WordedEvent {
  return wordedEventNames.some((each) => each === event);
}

/** Which messages a club sends: those that it says nothing of as they are at first. */
export const messageEventsSetting = z.partialRecord(z.enum(wordedEventNames), z.boolean());
