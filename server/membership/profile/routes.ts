import { glance } from "#contract/membership/profile-summary.ts";
import { profiles } from "#contract/membership/profile.ts";
import type { Tokens } from "../../identity/auth/logins/token.ts";
import { type Route, serve, serveFile, serveOwnTransactions } from "../../kernel/http/serve.ts";
import { readProfile } from "../../identity/people/profile-queries.ts";
import { findUpload } from "../../club/uploads/queries.ts";
import { changeImage, updateProfile } from "./commands.ts";
import { readClientGlance, readEmployeeGlance, readTrainerGlance } from "./glance-queries.ts";

export function profileRoutes({ tokens }: { readonly tokens: Tokens }): Route[] {
  return [
    serve(glance.client, ({ params }, { db, caller }) => readClientGlance(db, caller, params.id)),
    serve(glance.trainer, ({ params }, { db, caller }) => readTrainerGlance(db, caller, params.id)),
    serve(glance.employee, ({ params }, { db, caller }) => readEmployeeGlance(db, caller, params.id)),
    serveOwnTransactions(profiles.update, ({ params, body }, { db, write, caller, ...visit }) =>
      updateProfile({ db, write }, tokens, caller, params.id, body, visit),
    ),
    serveOwnTransactions(profiles.changeImage, ({ params, body }, { write, caller }) =>
      changeImage(write, caller, params.id, body),
    ),
    serveFile(profiles.image, async ({ params }, { db, caller }) => {
      const person = await readProfile(db, caller, params.id);
      const isShown = person?.profile.profileImage === params.image;
      const content = isShown ? await findUpload(db, params.image) : undefined;
      if (!content) throw db.refuse("NOT_FOUND");
      return { name: params.image, type: "image/webp", content: Uint8Array.from(content) };
    }),
  ];
}
