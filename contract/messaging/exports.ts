import { exportOf } from "../club/export-shapes.ts";
import { messages } from "./messages.ts";

const messageKeys = [
  "id",
  "event",
  "channel",
  "why",
  "address",
  "when",
  "due_at",
  "result",
  "outcome",
  "answer",
] as const;

/** The exports of lists of messages: each list, and its columns. */
export const messagingExports = {
  messages: exportOf(messages.list, [...messageKeys, "to"]),
  messagesOfPerson: exportOf(messages.ofPerson, messageKeys),
};
