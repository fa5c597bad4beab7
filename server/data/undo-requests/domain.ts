import { domain } from "../../club/domain/declaration.ts";
import { undoRoutes } from "./routes.ts";

export const undoRequests = domain("data/undo-requests", { tables: {}, routes: undoRoutes });
