import * as z from "zod/mini";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { idText, localeSchema } from "../kernel/values.ts";

const own = ["own"] as const;

/** Admins take out what is known of anybody, everybody what is known of themselves. */
const readers = {
  person: "id",
  reach: { admin: ["any"], manager: own, trainer: own, desk: own, employee: own, client: own },
} as const satisfies Allow;

/** As what it comes: to be read by people, or by programs. */
const ownDataFormats = ["html", "json"] as const;
export type OwnDataFormat = (typeof ownDataFormats)[number];
export const ownDataTypes = {
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const satisfies Record<OwnDataFormat, string>;

export const ownData = {
  take: endpoint({
    method: "POST",
    path: "/users/{id}/data/export",
    summary: "Everything that is known of a person, as a file",
    says: { en: "Downloaded everything on file about a person", cn: "下载个人全部档案" },
    allow: readers,
    params: z.strictObject({ id: idText }),
    /** The page is in the language that is asked for, else in the caller's own. */
    body: z.strictObject({ format: z.enum(ownDataFormats), locale: z.optional(localeSchema) }),
    answer: z.unknown(),
    file: Object.values(ownDataTypes),
    refuses: ["NOT_FOUND"],
    loginOnly: true,
    fresh: true,
  }),
};
