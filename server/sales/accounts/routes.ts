import { accounts } from "#contract/sales/accounts.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { chargeFee, refundPayment, issueCreditNote, takePayment } from "./account-commands.ts";
import { listAccountEntries, listOpenCharges, readAccount } from "./account-queries.ts";
import { readDocument } from "./documents/document-queries.ts";
import { listOwing } from "./owing-queries.ts";
import { documents } from "#contract/sales/documents.ts";

export const accountRoutes = [
  serve(accounts.account, ({ params }, { db, caller }) => readAccount(db, params.id, caller.today)),
  serve(accounts.entries, ({ params, query }, { db, caller }) => listAccountEntries(db, params.id, query, caller.zone)),
  serve(accounts.openCharges, ({ params, query }, { db, caller }) =>
    listOpenCharges(db, params.id, query, caller.today),
  ),
  serve(accounts.pay, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => takePayment(db, caller, params.id, body)),
  ),
  serve(accounts.refund, async ({ params, body }, { db, caller }) => {
    const refund = () => refundPayment(db, caller, params.id, body);
    // A credit note stays in the books.
    return body.lower ? { ...(await refund()), undo: null } : undoable(db, caller, refund);
  }),
  serve(accounts.fee, ({ params, body }, { db, caller }) => chargeFee(db, caller, params.id, body)),
  serve(accounts.waive, ({ params, body }, { db, caller }) => issueCreditNote(db, caller, params.id, body)),
  serve(accounts.owing, ({ query }, { db, caller }) => listOwing(db, caller, query)),
  serve(documents.read, async ({ params }, { db, caller }) => {
    const document = await readDocument(db, caller, params.number);
    if (!document) throw db.refuse("NOT_FOUND");
    return document;
  }),
];
