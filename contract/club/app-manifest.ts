import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { localeSchema } from "../kernel/values.ts";

/** How a device that installs the app names it: read before the sign-in too. */
export const appManifest = endpoint({
  method: "GET",
  path: "/company/manifest/{locale}",
  summary: "The web app manifest: the club's name, the icons, and shortcuts in a language",
  allow: "everyone",
  params: z.strictObject({ locale: localeSchema }),
  answer: z.unknown(),
  file: ["application/manifest+json"],
});
