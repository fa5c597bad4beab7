import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words for data about a person that staff have not entered yet. */
export const noDataMessages = defineMessages({
  en: {
    noData: "No data to show",
    noDataText: "Please contact your trainer or administrator to update your profile.",
  },
  cn: { noData: "暂无数据", noDataText: "请联系您的教练或管理员完善资料。" },
});
