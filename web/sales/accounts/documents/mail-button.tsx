import { Button } from "@mantine/core";
import IconMail from "~icons/tabler/mail";
import type { Document } from "#contract/sales/documents.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useDocumentMail } from "./document-mail.ts";
import { documentMessages } from "./document-messages.ts";

/** Lets staff write a mail about a document; members are looking at it already. */
export function MailButton({ document, className = "" }: { document: Document; className?: string | undefined }) {
  const t = useWords(documentMessages);
  const me = useMe();
  const mail = useDocumentMail()([document]);
  if (mail === undefined || me.id === document.client?.id) return null;
  return (
    <Button
      component="a"
      href={mail}
      variant="default"
      className={className}
      leftSection={<IconMail size={18} aria-hidden />}
    >
      {t("mail")}
    </Button>
  );
}
