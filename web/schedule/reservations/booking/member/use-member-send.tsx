import { useState } from "react";
import IconArrowsLeftRight from "~icons/tabler/arrows-left-right";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { type Reservation, type Span, reservations } from "#contract/schedule/reservations.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { isUnanswered, useCommand } from "#web/kernel/lib/calls/query.ts";
import { useTimes } from "../form/use-times.ts";
import { useSend } from "../use-send.ts";
import { memberBookingMessages } from "./member-messages.ts";
import type { MemberTerms } from "./use-member-booking.ts";

/** Books or moves the session; the message afterwards says when it is, and offers undo. */
export function useMemberSend(moving: Reservation | undefined, onDone: () => void) {
  const t = useWords(memberBookingMessages);
  const format = useFormat();
  const times = useTimes();
  const creating = useCommand(reservations.create);
  const changing = useCommand(reservations.details);
  const result = useSend();
  const [sent, setSent] = useState<Span>();
  const onBooked = (session: CallResult<typeof reservations.create>) => {
    onDone();
    const message = t("booked", { time: times.starts(session), name: format.name(session.trainerName) });
    alertDone(message, { undo: session.undo });
  };
  const onMoved = (session: CallResult<typeof reservations.details>) => {
    onDone();
    const message = t("moved", { time: times.starts(session), name: format.name(session.trainerName) });
    alertDone(message, { undo: session.undo, icon: IconArrowsLeftRight });
  };
  const send = ({ minutes: _minutes, title: _title, tags, ...terms }: MemberTerms, { start, end }: Span) => {
    const body = { ...terms, tags: [...tags], startedAt: start, endedAt: end };
    const onError = result.fail;
    result.begin();
    setSent({ start, end });
    if (!moving) return creating.mutate({ body }, { onSuccess: onBooked, onError });
    const { id, version } = moving;
    changing.mutate({ params: { id: String(id) }, body: { id, ...body, version } }, { onSuccess: onMoved, onError });
  };
  const { failure, forget } = result;
  // Without an answer it may be this very session that has taken the time: the button sends it again.
  const again = failure && isUnanswered(failure) ? sent : undefined;
  return { failure, forget, send, again, isPending: creating.isPending || changing.isPending };
}
