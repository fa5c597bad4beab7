import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of the page on which trainers look at their clients, and clients at themselves. */
export const bodyAnalysisMessages = defineMessages({
  en: {
    title: "Body composition",
    client: "Client",
    pick: "Choose a client",
    pickText: "Weight, muscle, body fat and girths of the client you choose appear here, with their trends.",
  },
  cn: {
    title: "体测分析",
    client: "会员",
    pick: "请选择会员",
    pickText: "选择会员后，这里会显示体重、骨骼肌量、体脂率和各项围度及其变化。",
  },
});
