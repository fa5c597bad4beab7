import type { UserType } from "#contract/kernel/values.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { MenuAction } from "./action-person.ts";

/** The texts that differ for clients: their membership begins and ends, staff are hired and leave. */
type Told = "dismiss" | "modifyDismissed" | "withdrawDismissed" | "withdrawPending";

const en = {
  onLeave: "On leave",
  modifyOnLeave: "Modify leave",
  withdrawOnLeave: "Withdraw leave",
  dismiss: "Dismiss",
  "client.dismiss": "Dismiss",
  modifyDismissed: "Modify dismissal",
  "client.modifyDismissed": "Modify dismissal",
  withdrawDismissed: "Withdraw dismissal",
  "client.withdrawDismissed": "Withdraw dismissal",
  withdrawPending: "Start today",
  "client.withdrawPending": "Start today",
  modifyPending: "Change start date",
  delete: "Delete",
} as const satisfies Record<MenuAction | `client.${Told}`, string>;

const told: ReadonlySet<MenuAction> = new Set<Told>([
  "dismiss",
  "modifyDismissed",
  "withdrawDismissed",
  "withdrawPending",
]);

/** The few words used in tables; those of the dialogs are loaded with them. */
export const menuMessages = defineMessages({
  en: { ...en, moreActions: "More actions for {{name}}" },
  cn: {
    onLeave: "请假",
    modifyOnLeave: "修改请假",
    withdrawOnLeave: "撤销请假",
    dismiss: "办理离职",
    "client.dismiss": "终止会籍",
    modifyDismissed: "修改离职",
    "client.modifyDismissed": "修改终止",
    withdrawDismissed: "撤销离职",
    "client.withdrawDismissed": "撤销终止",
    withdrawPending: "立即入职",
    "client.withdrawPending": "立即开卡",
    modifyPending: "修改开始日期",
    delete: "删除",
    moreActions: "{{name}}的更多操作",
  },
});

/** Names an action: a colleague leaves the club, a client's membership is ended. */
export function useActionWords(): (action: MenuAction, of: UserType) => string {
  const t = useWords(menuMessages);
  return (action, of) => t(actionMessageKey(action, of));
}

/** The key of an action among words that differ for colleagues and clients. */
export function actionMessageKey<Action extends MenuAction>(action: Action, of: UserType) {
  return of === "client" && isToldApart(action) ? (`client.${action}` as const) : action;
}

function isToldApart<Action extends MenuAction>(action: Action): action is Action & Told {
  return told.has(action);
}
