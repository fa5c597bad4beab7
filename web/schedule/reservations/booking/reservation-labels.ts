import { sessionTexts } from "#contract/data/enum-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Terms and state of a reservation. */
export const reservationMessages = defineMessages({
  en: {
    id: "ID",
    title: "Course name",
    start: "Start time",
    end: "End time",
    tags: "Tags",
    status: "Status",
    clientName: "Client name",
    trainerName: "Trainer name",
    is_free: "Free credit",
    createdBy: "Created by",
    none: "—",
    ...sessionTexts.en,
    attended: "Completed",
    notYetMarked: "Not marked",
    over: "Ended",
  },
  cn: {
    id: "编号",
    title: "课程名称",
    start: "开始时间",
    end: "结束时间",
    tags: "标签",
    status: "状态",
    clientName: "会员姓名",
    trainerName: "教练姓名",
    is_free: "赠送课时",
    createdBy: "预约人",
    none: "—",
    ...sessionTexts.cn,
    attended: "已上课",
    notYetMarked: "待消课",
    over: "已结束",
  },
});
