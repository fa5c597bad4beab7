import { createHash } from "node:crypto";
import { appManifest } from "#contract/club/app-manifest.ts";
import { company, settingsForLogins } from "#contract/club/settings.ts";
import { bodyIndexFields } from "#contract/club/measurements.ts";
import { type Route, serve, serveFile, servePrepared } from "../../kernel/http/serve.ts";
import { findUpload } from "../uploads/queries.ts";
import { changeLogo, changeSetting, checkLogo } from "./commands.ts";
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
    company.changeLogo,
    ({ body }) => checkLogo(body.image),
    ({ body }, { db, caller, now }, content) => changeLogo(db, caller.id, { content, version: body.version }, now),
  ),
  serveFile(company.logo, async ({ params }, { db }) => {
    const isShown = (await readClubSetting(db, "clubLogo")) === params.image;
    const content = isShown ? await findUpload(db, params.image) : undefined;
    if (!content) throw db.refuse("NOT_FOUND");
    return { name: params.image, type: "image/webp", content: Uint8Array.from(content) };
  }),
  serveFile(appManifest, async ({ params }, { db }) => {
    const text = JSON.stringify(manifestOf(await readClubSetting(db, "clubName"), params.locale));
    const name = createHash("sha256").update(text).digest("hex");
    return { name, type: "application/manifest+json", content: new TextEncoder().encode(text) };
  }),
];
