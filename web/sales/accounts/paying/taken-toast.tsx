import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconCheck from "~icons/tabler/check";
import IconMail from "~icons/tabler/mail";
import IconPrinter from "~icons/tabler/printer";
import { useState } from "react";
import type { UndoOffer } from "#contract/club/undo.ts";
import { messages } from "#contract/messaging/messages.ts";
import { documents as read } from "#contract/sales/documents.ts";
import { UndoneToast, offeredForMs, useUndo } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient, endpointQuery as asking, useRead } from "#web/kernel/lib/calls/query.ts";
import { alertFailure, alertSuccess, showToast } from "#web/kernel/ui/overlays/alerts.ts";
import { Toast, type ToastAction } from "#web/kernel/ui/overlays/toast.tsx";
import { documentMessages } from "../documents/document-messages.ts";
import { useDocumentMail } from "../documents/document-mail.ts";
import { payMessages } from "./pay-messages.ts";
import { PrintedDocuments } from "../documents/printed-documents.tsx";

interface Taken {
  /** The documents that it is on. */
  readonly documents: readonly string[];
  /** How many there are in all, where not all are named. */
  readonly count?: number;
  /** Whether the client has an address that they can be sent to. */
  readonly hasEmail?: boolean;
  /** How it is undone, where it can be. */
  readonly undo?: UndoOffer | null;
  /** The usual next step. */
  readonly next?: ToastAction;
}

/** Shows at the lower left what was taken or charged: its documents can be printed and mailed, and a payment undone. */
export function showPaymentToast(message: string, taken: Taken): void {
  if (taken.documents.length === 0 && !taken.undo) return alertSuccess(message);
  showToast("status", (close) => <TakenToast message={message} taken={taken} onEnd={close} />);
}

interface TakenToastProps {
  message: string;
  taken: Taken;
  onEnd: () => void;
}

/** A toast about money that was taken. */
export function TakenToast({ message, taken, onEnd }: TakenToastProps) {
  const { documents, count = 0, hasEmail = false, undo = null, next } = taken;
  const t = useWords(payMessages);
  const failure = useRefusalWords();
  const [isPrinting, setPrinting] = useState(false);
  const { isUndone, error, actions } = useUndo(undo);
  const mail = useMailing(documents);
  const { data: sends } = useRead(messages.available);
  if (isUndone) return <UndoneToast onEnd={onEnd} />;
  const isPrinted = documents.length > 0;
  const print = count > documents.length ? t("printFirst", { count: documents.length, all: count }) : t("print");
  return (
    <>
      <Toast
        key={error ? "failed" : "taken"}
        icon={error ? IconAlertTriangle : IconCheck}
        message={error ? failure(error) : message}
        lastsMs={offeredForMs}
        actions={[
          ...(next ? [{ ...next, isMain: true }] : []),
          ...actions,
          ...(isPrinted && hasEmail && sends?.mail ? [mail] : []),
          ...(isPrinted ? [{ label: print, icon: IconPrinter, busy: isPrinting, onAct: () => setPrinting(true) }] : []),
        ]}
        onEnd={onEnd}
      />
      {isPrinting && <PrintedDocuments numbers={documents} onEnd={onEnd} />}
    </>
  );
}

/** Opens a mail about documents in whatever this machine writes mails with. */
function useMailing(numbers: readonly string[]) {
  const t = useWords(documentMessages);
  const failure = useRefusalWords();
  const mailOf = useDocumentMail();
  const [isReading, setReading] = useState(false);
  const open = async () => {
    const found = await Promise.all(
      numbers.map((number) => queryClient.fetchQuery(asking(read.read, { params: { number } }))),
    );
    const mail = mailOf(found);
    if (mail !== undefined) window.location.assign(mail);
  };
  const onAct = () => {
    setReading(true);
    void open()
      .catch((error: unknown) => alertFailure(failure(error)))
      .finally(() => setReading(false));
  };
  return { label: t("mail"), icon: IconMail, busy: isReading, onAct };
}
