import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint.ts";
import { imageName } from "../kernel/files.ts";
import { pictureChange } from "./picture-change.ts";
import { setting } from "./settings.ts";

/** The picture that members pay by. */
export const payCode = {
  change: endpoint({
    method: "PUT",
    path: "/company/pay-code",
    summary: "Set or remove the picture that members pay by",
    says: { en: "Changed the payment code", cn: "更换收款码" },
    ...pictureChange,
    answer: setting,
  }),
  picture: endpoint({
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
