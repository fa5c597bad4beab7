import { Button } from "@mantine/core";
import IconMail from "~icons/tabler/mail";
import type { ReactNode } from "react";
import { type Document, documents } from "#contract/sales/documents.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { DocumentCard } from "./documents/document-card.tsx";
import { useDocumentMail } from "./documents/document-mail.ts";
import { documentMessages } from "./documents/document-messages.ts";
import classes from "./documents/document.module.css";
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

/** Lets staff write a mail about it; members are looking at it already. */
function MailButton({ document }: { document: Document }) {
  const t = useWords(documentMessages);
  const me = useMe();
  const mail = useDocumentMail()([document]);
  if (mail === undefined || me.id === document.client?.id) return null;
  return (
    <Button component="a" href={mail} variant="default" leftSection={<IconMail size={18} aria-hidden />}>
      {t("mail")}
    </Button>
  );
}
