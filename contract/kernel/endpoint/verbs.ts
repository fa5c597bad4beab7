/** The verbs of the audit log: as it says what was done, and as it says what was refused. */
const verbs = {
  Added: "add",
  Archived: "archive",
  Asked: "ask",
  Assigned: "assign",
  Began: "begin",
  Booked: "book",
  Brought: "bring",
  Cancelled: "cancel",
  Changed: "change",
  Charged: "charge",
  Checked: "check",
  Closed: "close",
  Completed: "complete",
  Confirmed: "confirm",
  Corrected: "correct",
  Counted: "count",
  Created: "create",
  Decided: "decide",
  Deleted: "delete",
  Downloaded: "download",
  Ended: "end",
  Entered: "enter",
  Erased: "erase",
  Exported: "export",
  Extended: "extend",
  Imported: "import",
  Lowered: "lower",
  Noted: "note",
  Opened: "open",
  Previewed: "preview",
  Read: "read",
  Refunded: "refund",
  Removed: "remove",
  Renewed: "renew",
  Reopened: "reopen",
  Replaced: "replace",
  Reset: "reset",
  Restored: "restore",
  Revoked: "revoke",
  Saved: "save",
  Sent: "send",
  Set: "set",
  Signed: "sign",
  Sold: "sell",
  Started: "start",
  Took: "take",
  Turned: "turn",
  Undid: "undo",
  Unsubscribed: "unsubscribe",
  Viewed: "view",
  Waived: "waive",
  Withdrew: "withdraw",
  Worked: "work",
} as const;

type Verb = keyof typeof verbs;

/** Something that was done, in both languages; the English begins with a verb in the past tense. */
export interface ActionText {
  readonly en: Verb | `${Verb} ${string}`;
  readonly cn: string;
}

const isVerb = (word: string): word is Verb => Object.hasOwn(verbs, word);

/** The refused action: "take a payment" for "Took a payment". */
export function imperativeOf(done: string): string {
  const [first = "", ...others] = done.split(" ");
  return [isVerb(first) ? verbs[first] : first, ...others].join(" ");
}
