import { listColumns } from "#contract/chosen-columns.ts";
import { type Profile, people } from "#contract/people.ts";
import { servesEveryClient } from "#contract/values.ts";
import type { Db } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { inScope } from "../http/reach.ts";
import { serve } from "../http/serve.ts";
import { writeChosenColumns } from "./column-queries.ts";
import { readProfile } from "./profile-queries.ts";
import { visibleProfile } from "./rules.ts";

async function showProfile(
  { params }: { params: { id: number } },
  context: { db: Db<"NOT_FOUND">; caller: Caller },
): Promise<Profile> {
  const found = await readProfile(context.db, context.caller, params.id);
  if (!found) throw context.db.refuse("NOT_FOUND");
  const trainer = found.profile.reports_to?.id ?? null;
  return visibleProfile(
    context.caller,
    found.profile,
    servesEveryClient(context.caller.roles) || inScope(context.caller, trainer),
  );
}

export const peopleRoutes = [
  serve(listColumns.choose, async ({ params, body }, { db, caller }) => {
    await writeChosenColumns(db, caller.id, params.list, body.hidden);
    return {};
  }),
  serve(people.profile, showProfile, { findsPerson: true }),
  serve(people.profileById, showProfile, { findsPerson: true }),
  serve(people.employeeProfile, showProfile),
  serve(people.trainerProfile, showProfile),
  serve(people.clientProfile, showProfile),
];
