import * as z from "zod/mini";
import { clubFileProblem } from "../kernel/files/club-file.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { email, idText, newPassword } from "../kernel/values.ts";

/** A club comes in parts of so many bytes, and so many in all; a larger one is brought in where the server is. */
export const clubPart = 1024 * 1024;
export const longestClub = 1024 * clubPart;

export const clubFileType = "application/zip";

const code = z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(100, "TOO_LONG"));
const none = z.strictObject({});

/** A club as one file, out of here and into an empty one (in-and-out §2). */
export const wholeClub = {
  take: endpoint({
    method: "POST",
    path: "/company/export",
    summary: "The whole club as one ZIP file of CSV tables and images",
    says: { en: "Exported the whole club", cn: "导出整个俱乐部" },
    allow: ["admin"],
    loginOnly: true,
    answer: z.unknown(),
    file: [clubFileType],
    fresh: true,
  }),
  begin: endpoint({
    method: "POST",
    path: "/setup/club",
    summary: "Begin to bring a club into an empty one, with the code from the server log",
    says: { en: "Started to bring in a club", cn: "开始迁入俱乐部" },
    allow: "everyone",
    body: z.strictObject({
      code,
      size: z.int().check(z.minimum(1, "REQUIRED"), z.maximum(longestClub, "TOO_LARGE")),
    }),
    answer: none,
    refuses: ["INVALID_SETUP_CODE", "INVALID_STATE"],
  }),
  part: endpoint({
    method: "PUT",
    path: "/setup/club/parts/{part}",
    summary: "Send a part of the file, one mebibyte in Base64; the same part again replaces it",
    says: { en: "Sent part of a club to bring in", cn: "上传迁入文件" },
    allow: "everyone",
    params: z.strictObject({ part: z.pipe(idText, z.int().check(z.maximum(longestClub / clubPart))) }),
    body: z.strictObject({
      code,
      content: z.string().check(z.minLength(1), z.maxLength(4 * Math.ceil(clubPart / 3))),
    }),
    answer: none,
    refuses: ["NOT_FOUND", "INVALID_SETUP_CODE", "INVALID_STATE"],
    bodyLimit: 1_450 * 1024,
  }),
  bringIn: endpoint({
    method: "POST",
    path: "/setup/club/import",
    summary: "Bring in the club that was sent, whole or not at all; one of its admins gets a password",
    says: { en: "Brought in a club", cn: "迁入俱乐部" },
    allow: "everyone",
    body: z.strictObject({ code, email, password: newPassword }),
    answer: none,
    refuses: ["INVALID_SETUP_CODE", "INVALID_STATE", "PASSWORD_TOO_COMMON", "UNUSABLE_CLUB_FILE"],
  }),
  progress: endpoint({
    method: "GET",
    path: "/setup/club",
    summary: "How far the bringing in of a club has come",
    allow: "everyone",
    answer: z.strictObject({
      state: z.enum(["none", "sending", "working", "refused"]),
      /** The progress in percent, while it is working. */
      done: z.int(),
      problem: z.optional(z.strictObject(clubFileProblem.shape)),
    }),
  }),
};
