import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { LinkButton } from "#web/shell/links.tsx";
import { dialogMessages } from "./dialog-messages.ts";

interface QuotaDialogProps {
  clientId: number;
  onClose: () => void;
}

/** Tells that no credit of a client pays for the session, and shows the way to more. */
export function QuotaDialog({ clientId, onClose }: QuotaDialogProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const isOwn = useMe().id === clientId;
  return (
    <Modal opened onClose={onClose} title={t("quotaTitle")} withCloseButton={false}>
      <Stack gap="xs">
        <Text>{t("quotaText")}</Text>
        <Text c="dimmed">{isOwn ? t("quotaNoteOwn") : t("quotaNote")}</Text>
        <Group justify="end" mt="md">
          <Button variant="default" mih={44} onClick={onClose}>
            {button("close")}
          </Button>
          {isOwn ? (
            <LinkButton to="/payments" mih={44} data-autofocus>
              {t("toOwnPayments")}
            </LinkButton>
          ) : (
            <LinkButton
              to="/user/$userId/profile"
              params={{ userId: String(clientId) }}
              search={{ userType: "client", tab: "orders" }}
              mih={44}
              data-autofocus
            >
              {t("toPayments")}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
