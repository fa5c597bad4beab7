import { activity } from "#contract/activity.ts";
import { serve } from "../http/serve.ts";
import { listActivities } from "./queries.ts";

export const activityRoutes = [
  serve(activity.list, ({ params, query }, { db, caller }) => listActivities(db, caller, params.id, query)),
];
