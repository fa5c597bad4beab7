import { notifications } from "#contract/notifications.ts";
import { serve } from "../http/serve.ts";
import { listNotifications, markRead } from "./queries.ts";

export const notificationRoutes = [
  serve(notifications.list, ({ query }, { db, caller }) => listNotifications(db, caller.id, query)),
  serve(notifications.read, async ({ body }, { db, caller, now }) => ({
    unread: await markRead(db, caller.id, body.until, now),
  })),
];
