import { listColumns } from "#contract/club/chosen-columns.ts";
import { type Profile, people } from "#contract/identity/people.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { inScope } from "../../kernel/http/access/access-scope.ts";
import { serve } from "../../kernel/http/serve.ts";
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
