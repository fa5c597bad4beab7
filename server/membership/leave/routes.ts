import { leave } from "#contract/membership/leave.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { activateUser, modifyReason, submitReason, withdrawPending, withdrawReason } from "./commands.ts";
import { previewLeave } from "./freeze-queries.ts";

export const leaveRoutes = [
  serve(leave.submit, ({ params, body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => submitReason(db, caller, params.id, body, now)),
  ),
  serve(leave.modify, ({ params, body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => modifyReason(db, caller, params.id, body, now)),
  ),
  serve(leave.withdraw, ({ params, body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => withdrawReason(db, caller, params.id, body, now)),
  ),
  serve(leave.activate, ({ params, body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => activateUser(db, caller, params.id, body, now)),
  ),
  serve(leave.preview, ({ params, query }, { db, caller, now }) => previewLeave(db, caller, params.id, query, now)),
  serve(leave.withdrawPending, ({ params }, { db, caller, now }) => withdrawPending(db, caller, params.id, now)),
];
