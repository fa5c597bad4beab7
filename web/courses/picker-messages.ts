import { defineMessages } from "#web/lib/i18n.ts";

export const pickerMessages = defineMessages({
  en: {
    pickCourse: "Choose a course",
    noCourse: "No course found",
    pickTags: "Choose tags",
    noTag: "No tag found",
    course_type: "Course type",
    course_goal: "Goal",
    body_parts: "Body parts",
  },
  cn: {
    pickCourse: "选择课程",
    noCourse: "没有找到课程",
    pickTags: "选择标签",
    noTag: "没有找到标签",
    course_type: "课程类型",
    course_goal: "训练目标",
    body_parts: "训练部位",
  },
});
