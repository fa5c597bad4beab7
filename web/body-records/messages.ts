import { measureTexts } from "#contract/measure-texts.ts";
import { defineMessages } from "#web/lib/i18n.ts";

/** What a body measurement is called. */
export const measureMessages = defineMessages(measureTexts);
