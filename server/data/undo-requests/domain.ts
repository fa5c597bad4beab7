import { domain } from "../../club/domain/declaration.ts";
import { undoRoutes } from "./routes.ts";

export const undoRequestsDomain = domain("data/undo-requests", { tables: {}, routes: undoRoutes });
