/** Kinds of lapses. */
export const lapseTexts = {
  en: { late: "Late cancellation", noShow: "No-show" },
  cn: { late: "逾时取消", noShow: "爽约" },
} as const;

/** How lapses are. */
export const lapseStateTexts = {
  en: { pending: "Pending", forgiven: "Forgiven", applied: "Applied", waived: "Waived", withdrawn: "Withdrawn" },
  cn: { pending: "待判定", forgiven: "免罚", applied: "已生效", waived: "已免除", withdrawn: "已撤回" },
} as const;
