import { Button, Group, Modal, Text } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { addPersonMessages } from "./add-person-messages.ts";

interface LeaveDialogProps {
  /** A step in the history has led away already: an entry of the dialog would cut off the way back to this page. */
  isStep: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ isStep, onLeave, onStay }: LeaveDialogProps) {
  const t = useWords(addPersonMessages);
  useLayer(!isStep, onStay);
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
