import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words that stand where staff have not entered anything about a person yet. */
export const noDataMessages = defineMessages({
  en: {
    noData: "No data to show",
    noDataText: "Please contact your trainer or administrator to update your profile.",
  },
  cn: { noData: "暂无数据", noDataText: "请联系您的教练或管理员完善资料。" },
});
