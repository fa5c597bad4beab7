import { staff } from "#contract/staff.ts";
import { serve } from "../http/serve.ts";
import { listSellers } from "../orders/queries.ts";
import { listTrainers } from "./queries.ts";

export const staffRoutes = [
  serve(staff.trainers, ({ query }, { db, caller }) => listTrainers(db, caller, query)),
  serve(staff.sellers, (_, { db, caller }) => listSellers(db, caller.today)),
];
