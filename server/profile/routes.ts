import { profiles } from "#contract/profile.ts";
import type { Tokens } from "../auth/token.ts";
import type { Uploads } from "../files/uploads.ts";
import { type Route, serveFile, serveOwnTransactions } from "../http/serve.ts";
import { readProfile } from "../people/profile-queries.ts";
import { changeImage, updateProfile } from "./commands.ts";

export function profileRoutes(tokens: Tokens, uploads: Uploads): Route[] {
  return [
    serveOwnTransactions(profiles.update, ({ params, body }, { db, write, caller, ...visit }) =>
      updateProfile({ db, write }, tokens, caller, params.id, body, visit),
    ),
    serveOwnTransactions(profiles.changeImage, ({ params, body }, { write, caller, now }) =>
      changeImage(write, uploads, caller, params.id, body, now),
    ),
    serveFile(profiles.image, async ({ params }, { db, caller }) => {
      const person = await readProfile(db, caller, params.id);
      const isShown = person?.profile.profileImage === params.image;
      const content = isShown ? await uploads.find(params.image) : undefined;
      if (!content) throw db.refuse("NOT_FOUND");
      return { type: "image/webp", content };
    }),
  ];
}
