import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { CopyField } from "#web/ui/copy-field.tsx";
import { addClientMessages } from "./add-client-messages.ts";

export interface AddedClient {
  readonly name: string;
  /** Null when an earlier attempt had already added the client. */
  readonly initialPassword: string | null;
}

interface AddedClientDialogProps {
  client: AddedClient;
  onClose: () => void;
}

/** Tells that a client was added, with the password nobody will see again; only its button closes it. */
export function AddedClientDialog({ client: { name, initialPassword }, onClose }: AddedClientDialogProps) {
  const t = useWords(addClientMessages);
  const button = useWords(buttonMessages);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("added", { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        {initialPassword === null ? (
          <Text>{t("passwordGone")}</Text>
        ) : (
          <>
            <CopyField
              label={t("initialPassword")}
              value={initialPassword}
              copyLabel={button("copy")}
              copiedLabel={button("copied")}
            />
            <Text c="dimmed">{t("passwordOnce", { name })}</Text>
          </>
        )}
        <Group justify="end">
          <Button onClick={onClose}>{button("close")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
