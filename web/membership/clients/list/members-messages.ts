import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const membersMessages = defineMessages({
  en: {
    members: "Clients",
    noMembers: "No clients yet",
    noMembersText: "Clients appear here once they train with {{name}}.",
  },
  cn: {
    members: "会员",
    noMembers: "还没有会员",
    noMembersText: "由{{name}}执教的会员会显示在这里。",
  },
});
