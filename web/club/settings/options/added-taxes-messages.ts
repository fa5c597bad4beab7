import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const addedTaxesMessages = defineMessages({
  en: {
    plus: "{{net}} plus {{taxes}}",
    tax: "{{name}} {{percent}}, {{amount}}",
  },
  cn: {
    plus: "{{net}}，另加{{taxes}}",
    tax: "{{name}} {{percent}} {{amount}}",
  },
});
