import { Stack, Text } from "@mantine/core";
import { useClubContact } from "#web/kernel/frame/club/club-contact.ts";
import { ClubLines } from "#web/kernel/frame/club/club-lines.tsx";
import { usePayCode } from "#web/kernel/frame/use-pay-code.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import classes from "./owed-card.module.css";
import { owedMessages } from "./owed-messages.ts";

interface HowToPayDialogProps {
  owed: string;
  when: string | undefined;
  /** The screen below shows already what it is for. */
  isHere?: boolean;
  onClose: () => void;
}

/** How a member pays what they owe, as the club says it, and how to reach the club. */
export function HowToPayDialog({ owed, when, isHere = false, onClose }: HowToPayDialogProps) {
  const t = useWords(owedMessages);
  const button = useWords(buttonMessages);
  const locale = useLocale();
  const { howToPay } = useClubContact();
  const payCode = usePayCode();
  return (
    <Dialog title={t("howToPay")} closeLabel={button("close")} onClose={onClose}>
      <Stack gap="md">
        <div>
          <b className={classes.amount}>{owed}</b>
          <span className={classes.when}>{when}</span>
        </div>
        <Text className={classes.how}>{howToPay?.[locale] ?? t("payAtDesk")}</Text>
        {payCode !== undefined && (
          <figure className={classes.code}>
            <img src={payCode} alt={t("payCode")} />
            <figcaption>{t("payCodeText")}</figcaption>
          </figure>
        )}
        {!isHere && (
          <LinkAnchor to="/payments" onClick={onClose}>
            {t("whatFor")}
          </LinkAnchor>
        )}
        <Stack gap={4}>
          <ClubLines />
        </Stack>
      </Stack>
    </Dialog>
  );
}
