import { tagKindTexts } from "#contract/data/club-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const coursePickerMessages = defineMessages({
  en: {
    pickCourse: "Choose a course",
    noCourse: "No course found",
    pickTags: "Choose tags",
    noTag: "No tag found",
    ...tagKindTexts.en,
  },
  cn: {
    pickCourse: "选择课程",
    noCourse: "没有找到课程",
    pickTags: "选择标签",
    noTag: "没有找到标签",
    ...tagKindTexts.cn,
  },
});
