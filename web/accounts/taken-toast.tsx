import IconCheck from "~icons/tabler/check";
import IconPrinter from "~icons/tabler/printer";
import { useState } from "react";
import { useWords } from "#web/lib/i18n.ts";
import { alertSuccess, showToast } from "#web/ui/alerts.ts";
import { Toast } from "#web/ui/toast.tsx";
import { payMessages } from "./pay-messages.ts";
import { PrintedDocuments } from "./printed-documents.tsx";

const offeredForMs = 8_000;

/** Tells at the lower left what was taken, and offers to print the documents that it is on. */
export function alertTaken(message: string, documents: readonly string[]): void {
  if (documents.length === 0) return alertSuccess(message);
  showToast("status", (close) => <TakenToast message={message} documents={documents} onEnd={close} />);
}

interface TakenToastProps {
  message: string;
  documents: readonly string[];
  onEnd: () => void;
}

function TakenToast({ message, documents, onEnd }: TakenToastProps) {
  const t = useWords(payMessages);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Toast
        icon={IconCheck}
        message={message}
        lastsMs={offeredForMs}
        action={{ label: t("print"), icon: IconPrinter, busy: isPrinting, onAct: () => setPrinting(true) }}
        onEnd={onEnd}
      />
      {isPrinting && <PrintedDocuments numbers={documents} onEnd={onEnd} />}
    </>
  );
}
