/** What the parts of an entry of the log are called, on screens and in files. */
export const logTexts = {
  en: {
    title: "Activity log",
    when: "When",
    by: "Done by",
    what: "What was done",
    about: "About",
    changes: "Changes",
    from: "From",
    club: "The club",
    program: "by a program",
    again: "{{count}} more times in the same minute",
    several: "Several addresses",
  },
  cn: {
    title: "操作日志",
    when: "时间",
    by: "操作人",
    what: "操作",
    about: "对象",
    changes: "变更内容",
    from: "来源",
    club: "俱乐部",
    program: "通过程序",
    again: "同一分钟内又发生 {{count}} 次",
    several: "多个地址",
  },
} as const;
