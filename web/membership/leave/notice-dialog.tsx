import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";

interface NoticeDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows something and can only be closed. */
export function NoticeDialog({ title, onClose, children }: NoticeDialogProps) {
  const button = useWords(buttonMessages);
  useLayer(true, onClose);
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <Stack>
        {children}
        <Group justify="end">
          <Button onClick={onClose} data-autofocus>
            {button("close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
