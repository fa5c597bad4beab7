import { packageRequests } from "#contract/sales/package-requests.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { askForPackage, settleRequest, withdrawPackageRequest } from "./commands.ts";
import { listOpenRequests } from "./queries.ts";

export const packageRequestRoutes = [
  serve(packageRequests.open, ({ params }, { db }) => listOpenRequests(db, params.id)),
  serve(packageRequests.ask, ({ body }, { db, caller }) =>
    undoable(db, caller, () => askForPackage(db, caller, body.packageId)),
  ),
  serve(packageRequests.withdraw, ({ params }, { db, caller }) =>
    undoable(db, caller, () => withdrawPackageRequest(db, caller, params.requestId)),
  ),
  serve(packageRequests.settle, ({ params: { id, requestId } }, { db, caller }) =>
    undoable(db, caller, () => settleRequest(db, caller, { clientId: id, requestId })),
  ),
];
