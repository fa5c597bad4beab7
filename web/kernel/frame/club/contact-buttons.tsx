import { ActionIcon } from "@mantine/core";
import IconMail from "~icons/tabler/mail";
import IconPhone from "~icons/tabler/phone";
import { callLink, mailTo } from "#web/kernel/lib/mail.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { contactMessages } from "./contact-messages.ts";

interface ContactButtonsProps {
  name: string;
  phone: string | null;
  email: string | null;
}

/** Calls or writes to somebody by the phone's own apps. */
export function ContactButtons({ name, phone, email }: ContactButtonsProps) {
  const t = useWords(contactMessages);
  const face = { component: "a", variant: "default", size: 44 } as const;
  return (
    <>
      {phone && (
        <ActionIcon {...face} href={callLink(phone)} aria-label={t("callName", { name })}>
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
      )}
      {email && (
        <ActionIcon {...face} href={mailTo(email)} aria-label={t("mailName", { name })}>
          <IconMail size={20} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
