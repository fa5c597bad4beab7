import { createHash } from "node:crypto";
import { appManifest } from "#contract/club/app-manifest.ts";
import { clubPictures } from "#contract/club/club-pictures.ts";
import { company, settingsForLogins } from "#contract/club/settings.ts";
import { bodyIndexFields } from "#contract/club/measurements.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type Route, serve, serveFile, servePrepared } from "../../kernel/http/serve.ts";
import { findUpload } from "../uploads/queries.ts";
import { changePicture, changeSetting, checkPicture } from "./commands.ts";
import { manifestOf } from "./manifest.ts";
import { readClubSetting, readFirstSteps, readSettings } from "./queries.ts";
import { visibleSettings } from "./rules.ts";

export const companyRoutes: readonly Route[] = [
  serve(company.settings, async (_, { db, caller }) => visibleSettings(await readSettings(db), caller.roles)),
  serve(company.firstSteps, (_, { db }) => readFirstSteps(db)),
  serve(company.bodyIndexFields, async () => [...bodyIndexFields]),
  serve(company.changeSetting, ({ params, body }, { db, caller, now }) => {
    if (caller.rights && settingsForLogins.includes(params.name)) throw db.refuse("FORBIDDEN");
    return changeSetting(db, caller.id, params.name, body, now);
  }),
  servePrepared(
    clubPictures.changeLogo,
    ({ body }) => checkPicture(body.image),
    ({ body: { version } }, { db, caller, now }, content) =>
      changePicture(db, "clubLogo", caller.id, { content, version }, now),
  ),
  servePrepared(
    clubPictures.changePayCode,
    ({ body }) => checkPicture(body.image),
    ({ body: { version } }, { db, caller, now }, content) =>
      changePicture(db, "payCode", caller.id, { content, version }, now),
  ),
  serveFile(company.logo, ({ params }, { db }) => pictureOf(db, "clubLogo", params.image)),
  serveFile(clubPictures.payCode, ({ params }, { db }) => pictureOf(db, "payCode", params.image)),
  serveFile(appManifest, async ({ params }, { db }) => {
    const text = JSON.stringify(manifestOf(await readClubSetting(db, "clubName"), params.locale));
    const name = createHash("sha256").update(text).digest("hex");
    return { name, type: "application/manifest+json", content: new TextEncoder().encode(text) };
  }),
];

/** A picture of the club by its name, as long as it is the one in use. */
async function pictureOf(db: Db<"NOT_FOUND">, setting: "clubLogo" | "payCode", name: string) {
  const isShown = (await readClubSetting(db, setting)) === name;
  const content = isShown ? await findUpload(db, name) : undefined;
  if (!content) throw db.refuse("NOT_FOUND");
  return { name, type: "image/webp" as const, content: Uint8Array.from(content) };
}
