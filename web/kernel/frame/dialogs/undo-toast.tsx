import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconArrowBackUp from "~icons/tabler/arrow-back-up";
import IconCheck from "~icons/tabler/check";
import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { type UndoOffer, undoCalls, undo, undoableForSeconds } from "#contract/club/undo.ts";
import type { FailureCode } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient, useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess, showToast } from "#web/kernel/ui/overlays/alerts.ts";
import { Toast, type ToastAction } from "#web/kernel/ui/overlays/toast.tsx";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { undoMessages } from "./undo-messages.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

/** For how long it is offered. */
export const offeredForMs = 8_000;
const resultMs = 3_000;

interface Done {
  /** The undo handle; null if nothing has changed. */
  readonly undo: UndoOffer | null;
  readonly icon?: Icon | undefined;
  readonly onUndone?: () => void;
}

/** Shows at the lower left what was done, and offers undo for eight seconds, and by Ctrl/⌘-Z for a minute. */
export function alertDone(message: string, { undo: offer, icon = IconCheck, onUndone = () => {} }: Done): void {
  if (!offer) return alertSuccess(message);
  showToast("status", (close) => <UndoToast {...{ message, icon, offer, onUndone }} onEnd={close} />);
}

const withOffer = z.object({ undo });

/** How what a write has answered can be undone, if it can. */
export function undoIn(answer: unknown): UndoOffer | null {
  return withOffer.safeParse(answer).data?.undo ?? null;
}

/** After these there is no use in trying again. */
const final: ReadonlySet<FailureCode> = new Set([
  "ALREADY_UNDONE",
  "UNDO_EXPIRED",
  "UNDO_OVERTAKEN",
  "STALE",
  "DAY_CLOSED",
  "NOT_FOUND",
  "FORBIDDEN",
]);

const readAgain = () => void queryClient.invalidateQueries();

/** Undoes what somebody has just done by a button or by Ctrl/⌘-Z; nothing is offered where nothing can be undone. */
export function useUndo(offer: UndoOffer | null, onUndone: () => void = () => {}) {
  const t = useWords(undoMessages);
  const { mutate, isPending, isSuccess: isUndone, error } = useCommand(undoCalls.undo);
  const isOver = offer === null || isUndone || (error !== null && final.has(error.code));
  const send = () => {
    if (isPending || isOver) return;
    const { id, version } = offer;
    mutate({ params: { id: String(id) }, body: { version } }, { onSuccess: onUndone, onError: readAgain });
  };
  useUndoKey(send, isOver ? undefined : { offer, onUndone });
  const action: ToastAction = {
    label: t("undo"),
    icon: IconArrowBackUp,
    busy: isPending,
    keys: "Control+Z Meta+Z",
    onAct: send,
  };
  return { isUndone, error, send, actions: isOver ? [] : [action] };
}

/** Says that something was undone. */
export function UndoneToast({ onEnd }: { onEnd: () => void }) {
  const t = useWords(undoMessages);
  return <Toast icon={IconArrowBackUp} message={t("undone")} lastsMs={resultMs} onEnd={onEnd} />;
}

interface UndoToastProps {
  message: string;
  icon: Icon;
  offer: UndoOffer;
  onUndone: () => void;
  onEnd: () => void;
}

function UndoToast({ message, icon, offer, onUndone, onEnd }: UndoToastProps) {
  const failure = useRefusalWords();
  const { isUndone, error, actions } = useUndo(offer, onUndone);
  if (isUndone) return <UndoneToast onEnd={onEnd} />;
  return (
    <Toast
      key={error ? "failed" : "done"}
      icon={error ? IconAlertTriangle : icon}
      message={error ? failure(error) : message}
      lastsMs={offeredForMs}
      actions={actions}
      onEnd={onEnd}
    />
  );
}

interface Undoable {
  readonly offer: UndoOffer;
  readonly onUndone: () => void;
}

/** The toasts that are shown, the latest last: only that one hears the keys. */
const shown: object[] = [];
/** The last offer whose toast is gone, which the keys still undo for the rest of its minute. */
let past: (Undoable & { readonly until: number }) | undefined;

function useUndoKey(send: () => void, undoable: Undoable | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent, me: object) => {
    if (!isUndo(event) || shown.at(-1) !== me) return;
    event.preventDefault();
    send();
  });
  const leave = useEffectEvent((since: number) => {
    past = undoable && { ...undoable, until: since + undoableForSeconds * 1000 };
    window.addEventListener("keydown", undoPast);
  });
  useEffect(() => {
    const me = {};
    const since = Date.now();
    const hear = (event: KeyboardEvent) => press(event, me);
    shown.push(me);
    window.addEventListener("keydown", hear);
    return () => {
      shown.splice(shown.indexOf(me), 1);
      window.removeEventListener("keydown", hear);
      leave(since);
    };
  }, []);
}

function undoPast(event: KeyboardEvent): void {
  if (!isUndo(event) || shown.length > 0 || !past || Date.now() > past.until) return;
  event.preventDefault();
  const { offer, onUndone } = past;
  past = undefined;
  showToast("status", (close) => <LateUndo offer={offer} onUndone={onUndone} onEnd={close} />);
}

/** Undoes something whose own toast is gone, and says how that went. */
function LateUndo({ offer, onUndone, onEnd }: Undoable & { onEnd: () => void }) {
  const failure = useRefusalWords();
  const { isUndone, error, send } = useUndo(offer, onUndone);
  const begin = useEffectEvent(send);
  useEffect(() => begin(), []);
  if (isUndone) return <UndoneToast onEnd={onEnd} />;
  return error ? (
    <Toast icon={IconAlertTriangle} message={failure(error)} lastsMs={offeredForMs} onEnd={onEnd} />
  ) : null;
}

function isUndo(event: KeyboardEvent): boolean {
  const isPressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
  return isPressed && !isTyping(event.target);
}

/** Fields undo what is typed in them. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
