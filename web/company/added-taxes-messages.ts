import { defineMessages } from "#web/lib/i18n.ts";

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
