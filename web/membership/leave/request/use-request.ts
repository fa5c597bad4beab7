import type { UndoOffer } from "#contract/club/undo.ts";
import { type StandingReservation, leave, reasonListOf } from "#contract/membership/leave.ts";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { ReasonType } from "#contract/kernel/values.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useDraft, wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import type { ActionProps } from "../action-frame.tsx";
import { useAreShown } from "./affected-reservations.tsx";
import { actionMessageKey } from "../menu-messages.ts";
import { leaveMessages } from "../messages.ts";
import { useFreeze } from "./use-freeze.ts";
import {
  type RequestAction,
  type RequestValues,
  absenceOf,
  newRequest,
  requestSchema,
  storedRequest,
} from "./request-form.ts";

const typeOf: Readonly<Record<RequestAction, ReasonType>> = {
  onLeave: "onLeave",
  modifyOnLeave: "onLeave",
  dismiss: "dismissed",
  modifyDismissed: "dismissed",
};

/** Whether a new request is written, not the one on file. */
function begins(action: RequestAction): boolean {
  return action === "onLeave" || action === "dismiss";
}

/** A leave or a dismissal while it is being written: a new one, or the one on file. */
export function useRequest(props: ActionProps<RequestAction>) {
  const { action, person } = props;
  const type = typeOf[action];
  const schema = requestSchema(type, person);
  const isNew = begins(action);
  const today = useToday();
  const offered = useClub().options(reasonListOf(type, person.userType));
  const draft = useDraft<RequestValues>(
    `${action} ${person.id}`,
    schema,
    isNew ? newRequest(type, person, { today, offered }) : storedRequest(person.reasons),
  );
  const [cancels, setCancels] = useStoredDraft(`cancels ${person.id}`, true);
  /** The request to send; undefined while something is missing or wrong. */
  const request = schema.safeParse(draft.form.values).data;
  const absence = absenceOf(draft.form.values, wrongFields(schema, draft.form.values));

  /** A client's leave shows what it does to purchases; anything else only what it gets in the way of. */
  const isFreeze = type === "onLeave" && person.userType === "client";
  const kept = !isNew && person.reasons ? { reason: String(person.reasons.id) } : {};
  const asked = isFreeze && absence ? { ...kept, ...absence } : undefined;
  const freeze = useFreeze(person.id, asked);
  const areShown = useAreShown(person.id, absence && !isFreeze ? [absence] : []);

  const { file, busy } = useFiling(props, draft.refuse);
  const send = () => {
    if (!request) return;
    const choices = { keep_reservations: !cancels, version: person.version, ...freeze.body };
    file({ reason_type: type, ...request, ...choices });
  };
  return {
    type,
    draft,
    request,
    absence,
    asked,
    freeze,
    isTyped: draft.isTyped || !cancels || freeze.exception !== "",
    /** Why it cannot be sent yet: its effects must be shown first. */
    blocked: !request || freeze.isOpen ? ("incomplete" as const) : !(areShown && freeze.isShown) && ("unread" as const),
    cancels,
    setCancels,
    send,
    busy,
  };
}

type Filed = CallInput<typeof leave.submit>["body"] & { readonly keep_reservations: boolean };

/** Submits a new request, or modifies the one on file. */
function useFiling(
  { action, person, onFail, onDone }: ActionProps<RequestAction>,
  refuse: (error: unknown) => boolean,
) {
  const t = useWords(leaveMessages);
  const name = useFormat().name(person.name);
  const submitting = useCommand(leave.submit);
  const modifying = useCommand(leave.modify);
  const file = (body: Filed) => {
    const params = { id: String(person.id) };
    const handlers = {
      onSuccess: ({ undo, ...standing }: StandingReservation & { undo: UndoOffer | null }) =>
        onDone(t(`done.${actionMessageKey(action, person.userType)}`, { name }), {
          undo,
          affected: { ...standing, kept: body.keep_reservations },
        }),
      onError: (error: Parameters<typeof onFail>[0]) => {
        refuse(error);
        onFail(error);
      },
    };
    if (begins(action)) submitting.mutate({ params, body }, handlers);
    else if (person.reasons) modifying.mutate({ params, body: { ...body, id: person.reasons.id } }, handlers);
  };
  return { file, busy: submitting.isPending || modifying.isPending };
}
