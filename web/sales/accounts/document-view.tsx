import type { ReactNode } from "react";
import { type Document, documents } from "#contract/sales/documents.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { DocumentCard } from "./documents/document-card.tsx";
import { documentMessages } from "./documents/document-messages.ts";
import classes from "./documents/document.module.css";
import { MailButton } from "./documents/mail-button.tsx";
import { PrintFrame } from "./documents/print-frame.tsx";

interface DocumentViewProps {
  number: string;
  /** Further actions. */
  more: (document: Document) => ReactNode;
}

/** An invoice, receipt or credit note to print (money §3). */
export function DocumentView({ number, more }: DocumentViewProps) {
  const t = useWords(documentMessages);
  const read = useRead(documents.read, { params: { number } });
  const { data } = read;
  return (
    <PrintFrame
      className={classes.column}
      title={data ? t(`number.${data.kind}`, { number: data.number }) : t("receipt")}
      breadcrumbs={[{ label: t(data?.kind ?? "receipt") }]}
      read={read}
      more={(document) => (
        <>
          <MailButton document={document} />
          {more(document)}
        </>
      )}
    >
      {(document, paper) => <DocumentCard document={document} paper={paper} />}
    </PrintFrame>
  );
}
