import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FirstPassword, type PasswordSetup } from "./first-password.tsx";

interface AddedPersonDialogProps {
  title: string;
  text?: string | undefined;
  /** The name as the language writes it. */
  name: string;
  opened: PasswordSetup;
  onClose: () => void;
}

/** Reports that somebody was added, with their way to a password; only its button closes it. */
export function AddedPersonDialog({ title, text, name, opened, onClose }: AddedPersonDialogProps) {
  const button = useWords(buttonMessages);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        {text !== undefined && <Text>{text}</Text>}
        <FirstPassword name={name} opened={opened} />
        <Group justify="end">
          <Button onClick={onClose}>{button("close")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
