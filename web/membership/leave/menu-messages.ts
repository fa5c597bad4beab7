import type { UserType } from "#contract/kernel/values.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { MenuAction } from "./action-person.ts";

/** The texts that differ for clients: a membership is frozen, begins and ends; staff are on leave, hired and leave. */
type DifferingAction = Exclude<MenuAction, "modifyPending" | "delete">;

const en = {
  onLeave: "On leave",
  "client.onLeave": "Freeze",
  modifyOnLeave: "Change leave",
  "client.modifyOnLeave": "Change freeze",
  withdrawOnLeave: "End leave",
  "client.withdrawOnLeave": "End freeze",
  dismiss: "Dismiss",
  "client.dismiss": "End membership",
  modifyDismissed: "Change dismissal",
  "client.modifyDismissed": "Change end of membership",
  withdrawDismissed: "Withdraw dismissal",
  "client.withdrawDismissed": "Keep membership",
  withdrawPending: "Start today",
  "client.withdrawPending": "Start today",
  modifyPending: "Change start date",
  delete: "Delete",
} as const satisfies Record<MenuAction | `client.${DifferingAction}`, string>;

/** The few words used in tables; those of the dialogs are loaded with them. */
export const menuMessages = defineMessages({
  en: {
    ...en,
    moreActions: "More actions for {{name}}",
    freezeByOthers: "Admins and trainers freeze, admins end memberships",
    "notYet.pending": "Can be frozen or ended once the membership has started",
    "notYet.incomplete": "Can be frozen or ended once the profile is complete",
  },
  cn: {
    onLeave: "请假",
    "client.onLeave": "请假",
    modifyOnLeave: "修改请假",
    "client.modifyOnLeave": "修改请假",
    withdrawOnLeave: "撤销请假",
    "client.withdrawOnLeave": "撤销请假",
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
    freezeByOthers: "请假由管理员或教练办理，终止会籍由管理员办理",
    "notYet.pending": "请假和终止会籍：开卡后可办理",
    "notYet.incomplete": "请假和终止会籍：资料补全后可办理",
  },
});

/** Names an action: a colleague leaves the club, a client's membership is ended. */
export function useActionWords(): (action: MenuAction, of: UserType) => string {
  const t = useWords(menuMessages);
  return (action, of) => t(actionMessageKey(action, of));
}

/** The key of an action among words that differ for colleagues and clients. */
export function actionMessageKey<Action extends MenuAction>(action: Action, of: UserType) {
  return of === "client" && differsForClients(action) ? (`client.${action}` as const) : action;
}

function differsForClients<Action extends MenuAction>(action: Action): action is Action & DifferingAction {
  return action !== "modifyPending" && action !== "delete";
}
