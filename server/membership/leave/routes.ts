import { leave } from "#contract/membership/leave.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { activateUser, modifyReason, submitReason, withdrawPending, withdrawReason } from "./commands.ts";
import { previewLeave } from "./freeze-queries.ts";

export const leaveRoutes = [
  serve(leave.submit, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => submitReason(db, caller, params.id, body)),
  ),
  serve(leave.modify, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => modifyReason(db, caller, params.id, body)),
  ),
  serve(leave.withdraw, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => withdrawReason(db, caller, params.id, body)),
  ),
  serve(leave.activate, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => activateUser(db, caller, params.id, body)),
  ),
  serve(leave.preview, ({ params, query }, { db, caller }) => previewLeave(db, caller, params.id, query)),
  serve(leave.withdrawPending, ({ params }, { db, caller }) => withdrawPending(db, caller, params.id)),
];
