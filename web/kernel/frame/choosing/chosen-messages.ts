import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of rows that are chosen, whatever they are about. */
export const selectionMessages = defineMessages({
  en: {
    choose: "Choose {{name}}",
    choosePage: "Choose all on this page",
    label: "Chosen rows",
    chosen_one: "{{count}} chosen",
    chosen_other: "{{count}} chosen",
    clear: "Choose none",
    all: "All {{count}}",
    first: "First {{count}}",
    print: "Print",
  },
  cn: {
    choose: "选择{{name}}",
    choosePage: "全选本页",
    label: "已选内容",
    chosen_other: "已选 {{count}} 项",
    clear: "取消选择",
    all: "全选 {{count}} 项",
    first: "选择前 {{count}} 项",
    print: "打印",
  },
});
