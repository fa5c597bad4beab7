import { domain } from "../../club/domain/declaration.ts";
import { messageTables } from "./tables.ts";

export const messages = domain("messaging/messages", { tables: messageTables });
