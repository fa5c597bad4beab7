import { notifications } from "#contract/messaging/notifications.ts";
import { serve } from "../../kernel/http/serve.ts";
import { readNotifications } from "./commands.ts";
import { listNotifications } from "./queries.ts";

export const notificationRoutes = [
  serve(notifications.list, ({ query }, { db, caller }) => listNotifications(db, caller.id, query)),
  serve(notifications.read, ({ body }, { db, caller, now }) => readNotifications(db, caller.id, body, now)),
];
