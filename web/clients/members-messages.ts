import { defineMessages } from "#web/lib/i18n.ts";

export const membersMessages = defineMessages({
  en: {
    members: "Members",
    noMembers: "No members yet",
    noMembersText: "Clients appear here once they train with {{name}}.",
  },
  cn: {
    members: "学员",
    noMembers: "还没有学员",
    noMembersText: "会员由{{name}}担任教练后，会显示在这里。",
  },
});
