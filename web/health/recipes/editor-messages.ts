import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const editorMessages = defineMessages({
  en: {
    recipe: "Recipe",
    write: "Write",
    preview: "Preview",
    nothingYet: "Nothing written yet",
    help: "# starts a heading, - a list, | a table row; **two stars** make text bold. HTML is shown as plain text.",
    insertPlan: "Insert a day plan",
    count: "{{written}} of {{most}} characters",
    newerText: "{{name}}'s version",
    newerByNobody: "Latest version",
    dayPlan: `## Day plan

| Meal | What | Amount |
| --- | --- | --- |
| Breakfast |  |  |
| Snack |  |  |
| Lunch |  |  |
| Snack |  |  |
| Dinner |  |  |
`,
  },
  cn: {
    recipe: "饮食计划",
    write: "编写",
    preview: "预览",
    nothingYet: "还没有内容",
    help: "行首 # 为标题，- 为列表，| 为表格；**两个星号**之间加粗。HTML 按原文显示。",
    insertPlan: "插入一日饮食表",
    count: "{{written}} / {{most}} 字",
    newerText: "{{name}}的版本",
    newerByNobody: "最新版本",
    dayPlan: `## 一日饮食

| 餐次 | 食物 | 分量 |
| --- | --- | --- |
| 早餐 |  |  |
| 上午加餐 |  |  |
| 午餐 |  |  |
| 下午加餐 |  |  |
| 晚餐 |  |  |
`,
  },
});
