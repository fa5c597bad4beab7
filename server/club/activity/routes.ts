import { activity } from "#contract/club/activity.ts";
import { serve } from "../../kernel/http/serve.ts";
import { listActivities } from "./queries.ts";

export const activityRoutes = [
  serve(activity.list, ({ params, query }, { db, caller }) => listActivities(db, caller, params.id, query)),
];
