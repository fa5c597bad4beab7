import IconArrowBackUp from "~icons/tabler/arrow-back-up";
import IconArrowsLeftRight from "~icons/tabler/arrows-left-right";
import IconCheck from "~icons/tabler/check";
import IconX from "~icons/tabler/x";
import type { UndoOffer } from "#contract/club/undo.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useClientsOf } from "./sharing/sharing-labels.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";

const doneMessages = defineMessages({
  en: {
    rescheduled: "Session moved: {{name}}, {{time}}",
    updated: "Session updated: {{name}}, {{time}}",
    cancelled: "Session cancelled: {{name}}, {{time}}. 1 credit returned.",
    takenOff: "{{name}} taken off the session, {{time}}. 1 credit returned.",
    takenOffLate: "{{name}} taken off the session late, {{time}}",
    cancelledAll: "Session cancelled for everybody: {{time}}. Credits returned.",
    completed: "Session completed: {{name}}, {{time}}",
    cancelledLate: "Session cancelled late: {{name}}, {{time}}",
    noShown: "No-show: {{name}}, {{time}}",
    reopened: "No longer marked: {{name}}, {{time}}",
  },
  cn: {
    rescheduled: "预约已改期：{{name}}，{{time}}",
    updated: "预约已更新：{{name}}，{{time}}",
    cancelled: "已取消 {{time}} {{name}} 的课，退还 1 节",
    takenOff: "已将{{name}}移出 {{time}} 的课，退还 1 节",
    takenOffLate: "已将{{name}}移出 {{time}} 的课，记为逾时",
    cancelledAll: "已为所有会员取消 {{time}} 的课，课时已退还",
    completed: "已消课：{{name}}，{{time}}",
    cancelledLate: "已按逾时取消 {{time}} {{name}} 的课",
    noShown: "已记为未到：{{name}}，{{time}}",
    reopened: "已恢复为待消课：{{name}}，{{time}}",
  },
});

const icons = {
  rescheduled: IconArrowsLeftRight,
  updated: IconCheck,
  cancelled: IconX,
  takenOff: IconX,
  takenOffLate: IconX,
  cancelledAll: IconX,
  cancelledLate: IconX,
  completed: IconCheck,
  noShown: IconX,
  reopened: IconArrowBackUp,
} as const satisfies Record<string, Icon>;

type Done = keyof typeof icons;

/** Says what was done to a reservation, with the name of the other person. */
export function useDoneText() {
  const t = useWords(doneMessages);
  const format = useFormat();
  const clientsOf = useClientsOf();
  const { id: me } = useMe();
  return (what: Done, session: Reservation) => {
    const { clientId, clientName, trainerName, start } = session;
    // A change is one of all who share the session, a mark of one client.
    const isOfAll = what === "rescheduled" || what === "updated";
    const client = isOfAll ? clientsOf(session) : format.name(clientName);
    const name = clientId === me ? format.name(trainerName) : client;
    return t(what, { name, time: format.nearTime(start) });
  };
}

/** Reports what was done to a reservation, and offers undo. */
export function useSessionDone() {
  const text = useDoneText();
  return (what: Done, session: Reservation & { readonly undo: UndoOffer | null }) =>
    alertDone(text(what, session), { undo: session.undo, icon: icons[what] });
}
