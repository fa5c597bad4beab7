import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const packageMessages = defineMessages({
  en: {
    pick: "Choose a package",
    none: "No packages are available for this client type. Admins can add them under Settings > Packages.",
    credits: "{{paid}} + {{free}} free",
    facts: "{{price}} · {{duration}}",
    factsWithCredits: "{{price}} · {{duration}} · {{credits}}",
  },
  cn: {
    pick: "请选择套餐",
    none: "该会员类型暂无可购套餐，请由管理员在“套餐管理”中新增。",
    credits: "{{paid}} 节 + 赠 {{free}} 节",
    facts: "{{price}} · {{duration}}",
    factsWithCredits: "{{price}} · {{duration}} · {{credits}}",
  },
});
