import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconArrowBackUp from "~icons/tabler/arrow-back-up";
import IconCheck from "~icons/tabler/check";
import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { type UndoOffer, acts, undo } from "#contract/club/undo.ts";
import type { FailureCode } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient, useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess, showToast } from "#web/kernel/ui/overlays/alerts.ts";
import { Toast, type ToastAction } from "#web/kernel/ui/overlays/toast.tsx";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { undoMessages } from "./undo-messages.ts";
import { useRefusalWords } from "./refusal-words.ts";

/** For how long it is offered. */
export const offeredForMs = 8_000;
const resultMs = 3_000;

interface Done {
  /** What can be undone; null where nothing has changed. */
  readonly undo: UndoOffer | null;
  readonly icon?: Icon | undefined;
  readonly onUndone?: () => void;
}

/** Shows at the lower left what was done, and offers undo for eight seconds, also by Ctrl/⌘-Z. */
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
  const { mutate, isPending, isSuccess: isUndone, error } = useCommand(acts.undo);
  const isOver = offer === null || isUndone || (error !== null && final.has(error.code));
  const send = () => {
    if (isPending || isOver) return;
    const { id, version } = offer;
    mutate({ params: { id: String(id) }, body: { version } }, { onSuccess: onUndone, onError: readAgain });
  };
  useUndoKey(send);
  const action: ToastAction = {
    label: t("undo"),
    icon: IconArrowBackUp,
    busy: isPending,
    keys: "Control+Z Meta+Z",
    onAct: send,
  };
  return { isUndone, error, actions: isOver ? [] : [action] };
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

/** The toasts that are shown, the latest last: only that one hears the keys. */
const shown: object[] = [];

function useUndoKey(send: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent, me: object) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!isUndo || shown.at(-1) !== me || isTyping(event.target)) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    const me = {};
    const hear = (event: KeyboardEvent) => press(event, me);
    shown.push(me);
    window.addEventListener("keydown", hear);
    return () => {
      shown.splice(shown.indexOf(me), 1);
      window.removeEventListener("keydown", hear);
    };
  }, []);
}

/** Fields undo what is typed in them. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
