import { measureTexts } from "#contract/health/measure-texts.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** What a body measurement is called. */
export const measureMessages = defineMessages(measureTexts);
