import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const homeMessages = defineMessages({
  en: { hello: "Hello, {{name}}", home: "Home" },
  cn: { hello: "{{name}}，您好", home: "首页" },
});
