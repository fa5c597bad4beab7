import { company } from "#contract/company.ts";
import { bodyIndexFields } from "#contract/measurements.ts";
import { serve } from "../http/serve.ts";
import { changeSetting } from "./commands.ts";
import { readFirstSteps, readSettings } from "./queries.ts";
import { visibleSettings } from "./rules.ts";

export const companyRoutes = [
  serve(company.settings, async (_, { db, caller }) => visibleSettings(await readSettings(db), caller.roles)),
  serve(company.firstSteps, (_, { db }) => readFirstSteps(db)),
  serve(company.bodyIndexFields, async () => [...bodyIndexFields]),
  serve(company.changeSetting, ({ params, body }, { db, caller, now }) =>
    changeSetting(db, caller.id, params.name, body, now),
  ),
];
