import { Button, Group, Modal, Text } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { addPersonMessages } from "./add-person-messages.ts";

/** Asks before what was typed is lost. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useWords(addPersonMessages);
  useLayer(true, onStay);
  return (
    <Modal opened onClose={onStay} title={t("leaveTitle")} withCloseButton={false}>
      <Text>{t("leaveText")}</Text>
      <Group justify="end" mt="lg">
        <Button variant="default" onClick={onLeave}>
          {t("leave")}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t("stay")}
        </Button>
      </Group>
    </Modal>
  );
}
