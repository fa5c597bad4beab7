import { Button, Group, Modal, Text } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { addPersonMessages } from "./add-person-messages.ts";

interface DuplicateUserDialogProps {
  email: string;
  onBack: () => void;
}

/** Reports that somebody else has the e-mail; it leads back to the field. */
export function DuplicateUserDialog({ email, onBack }: DuplicateUserDialogProps) {
  const t = useWords(addPersonMessages);
  useLayer(true, onBack);
  return (
    <Modal opened onClose={onBack} title={t("duplicateTitle")} withCloseButton={false}>
      <Text>{t("duplicateText", { email })}</Text>
      <Group justify="end" mt="lg">
        <Button onClick={onBack} data-autofocus>
          {t("backToStepOne")}
        </Button>
      </Group>
    </Modal>
  );
}
