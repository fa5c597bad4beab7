import type { TableWords } from "#web/kernel/ui/table/data-table-labels.ts";
import { useFailureWords } from "../calls/failure-messages.ts";
import { buttonMessages } from "../wording/button-messages.ts";
import { defineMessages, useWords } from "../wording/i18n.ts";

const tableMessages = defineMessages({
  en: {
    columns: "Columns",
    findColumn: "Find a column",
    currentPage: "Current page: {{page}} of {{pages}}",
    rows_one: "{{count}} row",
    rows_other: "{{count}} rows",
    sortBy: "Sort by",
    unsorted: "Default order",
    ascending: "{{column}}, ascending",
    descending: "{{column}}, descending",
    actions: "Actions",
    open: "Open",
    choose: "Select",
    chosen: "Done",
    previousPage: "Previous page",
    nextPage: "Next page",
    firstPage: "First page",
    lastPage: "Last page",
    page: "Page {{page}}",
    pages: "Pages",
    loading: "Loading",
    failed: "This couldn't be loaded",
  },
  cn: {
    columns: "显示列",
    findColumn: "查找列",
    currentPage: "当前页：第 {{page}} / {{pages}} 页",
    rows_other: "共 {{count}} 条",
    sortBy: "排序",
    unsorted: "默认顺序",
    ascending: "{{column}}（升序）",
    descending: "{{column}}（降序）",
    actions: "操作",
    open: "打开",
    choose: "多选",
    chosen: "完成",
    previousPage: "上一页",
    nextPage: "下一页",
    firstPage: "第一页",
    lastPage: "最后一页",
    page: "第 {{page}} 页",
    pages: "分页",
    loading: "加载中",
    failed: "加载失败",
  },
});

/** The words a `DataTable` needs, in the language of the moment. */
export function useTableWords(): TableWords {
  const t = useWords(tableMessages);
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  return {
    columns: t("columns"),
    findColumn: t("findColumn"),
    currentPage: (page, pages) => t("currentPage", { page, pages }),
    rows: (count) => t("rows", { count }),
    sortBy: t("sortBy"),
    unsorted: t("unsorted"),
    ascending: (column) => t("ascending", { column }),
    descending: (column) => t("descending", { column }),
    actions: t("actions"),
    open: t("open"),
    choose: t("choose"),
    chosen: t("chosen"),
    previousPage: t("previousPage"),
    nextPage: t("nextPage"),
    firstPage: t("firstPage"),
    lastPage: t("lastPage"),
    page: (page) => t("page", { page }),
    pages: t("pages"),
    loading: t("loading"),
    failed: t("failed"),
    retry: button("retry"),
    reason: failure,
  };
}
