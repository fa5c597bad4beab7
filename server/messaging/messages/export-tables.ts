import type { MessageRow } from "#contract/messaging/messages.ts";
import { messagingExports } from "#contract/messaging/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import { instantColumn, personColumn, textColumn, wordedColumn } from "../../club/exports/values.ts";

const messageColumns = {
  id: textColumn<MessageRow>((row) => row.id),
  event: wordedColumn<MessageRow>("event", (row) => row.event),
  channel: wordedColumn<MessageRow>("channel", (row) => row.channel),
  why: textColumn<MessageRow>(({ cause }) => cause && `${cause.kind} ${cause.id}`),
  address: textColumn<MessageRow>((row) => row.address),
  when: instantColumn<MessageRow>((row) => row.settled_at ?? row.created_at),
  due_at: instantColumn<MessageRow>((row) => row.due_at),
  result: wordedColumn<MessageRow>("message", (row) => row.state),
  outcome: wordedColumn<MessageRow>("outcome", (row) => row.outcome),
  answer: textColumn<MessageRow>((row) => row.answer),
};

export const messageExportTables = [
  exportTableOf(messagingExports, "messages", { ...messageColumns, to: personColumn((row) => row.person.name) }),
  exportTableOf(messagingExports, "messagesOfPerson", messageColumns),
] as const;
