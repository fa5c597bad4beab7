import { Button, Stack, Text } from "@mantine/core";
import IconPhone from "~icons/tabler/phone";
import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { useClubContact } from "#web/kernel/frame/club/club-contact.ts";
import { ClubLines } from "#web/kernel/frame/club/club-lines.tsx";
import { callLink } from "#web/kernel/lib/mail.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { askMessages } from "./ask-messages.ts";

/** The part of a booking that only the club can give. */
export type Lacking = "trainer" | "credits";

/** Why a member cannot book yet, and how to reach the club, which changes that. */
export function AskClubDialog({ why, onClose }: { why: Lacking; onClose: () => void }) {
  const t = useWords(askMessages);
  const button = useWords(buttonMessages);
  const { clubPhone } = useClubContact();
  return (
    <Dialog title={t(why)} closeLabel={button("close")} onClose={onClose}>
      <Stack gap="md">
        <Text>{t(`${why}Text`)}</Text>
        {clubPhone ? (
          <Button
            component="a"
            href={callLink(clubPhone)}
            fullWidth
            size="md"
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            {t("call", { phone: phoneWords(clubPhone) })}
          </Button>
        ) : (
          <Text>{t("comeBy")}</Text>
        )}
        <Stack gap={4}>
          <ClubLines withoutPhone />
        </Stack>
      </Stack>
    </Dialog>
  );
}
