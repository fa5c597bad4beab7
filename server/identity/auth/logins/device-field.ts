import { deviceTexts } from "../../../club/audit/device-rules.ts";
import type { FieldFactory } from "../../../club/domain/fields.ts";

/** The browser and the system by which somebody came. */
export const deviceField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }) => deviceTexts(typeof value === "string" ? value : "")[locale],
});
