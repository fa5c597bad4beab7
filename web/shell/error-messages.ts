import { defineMessages } from "#web/lib/i18n.ts";

/** The one text of the shell that the first load needs. */
export const errorMessages = defineMessages({
  en: { failed: "This page could not be shown" },
  cn: { failed: "页面无法显示" },
});
