import type { PersonStatus, UserType } from "#contract/values.ts";
import { defineMessages, useWords } from "#web/lib/i18n.ts";

const statusMessages = defineMessages({
  en: {
    dismissed: "Dismissed",
    dismissedClient: "Dismissed",
    suspended: "Suspended",
    onLeave: "On leave",
    pending: "Pending",
    incomplete: "Incomplete",
    active: "Active",
  },
  cn: {
    dismissed: "已离职",
    dismissedClient: "已终止",
    suspended: "已停用",
    onLeave: "请假中",
    pending: "待生效",
    incomplete: "资料不全",
    active: "正常",
  },
});

/** Says a person's status: a colleague leaves the club, a client's membership is ended. */
export function useStatusWords(): (status: PersonStatus, of: UserType) => string {
  const t = useWords(statusMessages);
  return (status, of) => t(status === "dismissed" && of === "client" ? "dismissedClient" : status);
}
