import { packages } from "#contract/packages.ts";
import { serve } from "../http/serve.ts";
import { listCoursePackages, listMembershipPackages } from "./queries.ts";

export const packageRoutes = [
  serve(packages.membership, (_, { db }) => listMembershipPackages(db)),
  serve(packages.courses, (_, { db }) => listCoursePackages(db)),
];
