import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageBodyLimit, imageName, imageText } from "../kernel/files/files.ts";
import { version } from "../kernel/values.ts";
import { setting } from "./settings.ts";

const change = {
  allow: ["admin"],
  body: z.strictObject({ image: z.nullable(imageText), version: z.optional(version) }),
  answer: setting,
  refuses: ["STALE", "TOO_BUSY"],
  bodyLimit: imageBodyLimit,
  fresh: true,
} as const;

/** How pictures of the club are changed, and the one that only people who have signed in see. */
export const clubPictures = {
  changeLogo: endpoint({
    method: "PUT",
    path: "/company/logo",
    summary: "Set or remove the club's logo",
    says: { en: "Changed the logo", cn: "更换标志" },
    ...change,
  }),
  changePayCode: endpoint({
    method: "PUT",
    path: "/company/pay-code",
    summary: "Set or remove the picture that members pay by",
    says: { en: "Changed the payment code", cn: "更换收款码" },
    ...change,
  }),
  payCode: endpoint({
    method: "GET",
    path: "/company/pay-code/{image}",
    summary: "The picture that members pay by (at most 512 × 512 pixels), by its name in the settings",
    says: { en: "the payment code", cn: "收款码" },
    allow: "signed-in",
    params: z.strictObject({ image: imageName }),
    answer: z.unknown(),
    file: ["image/webp"],
    refuses: ["NOT_FOUND"],
  }),
};
