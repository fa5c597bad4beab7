import { measureTexts } from "#contract/health/measure-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** The names of body measurements. */
export const measureMessages = defineMessages(measureTexts);
