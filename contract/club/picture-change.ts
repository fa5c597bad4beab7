import * as z from "zod/mini";
import { imageBodyLimit, imageText } from "../kernel/files.ts";
import { version } from "../kernel/values.ts";

/** How a picture of the club is set or removed. */
export const pictureChange = {
  allow: ["admin"],
  body: z.strictObject({ image: z.nullable(imageText), version: z.optional(version) }),
  refuses: ["STALE", "TOO_BUSY"],
  bodyLimit: imageBodyLimit,
  fresh: true,
} as const;
