import { Button, Stack, Text } from "@mantine/core";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { CopyField } from "#web/kernel/ui/fields/copy-field.tsx";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { webhookMessages } from "./webhook-messages.ts";

/** Shows the secret of a webhook, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useWords(webhookMessages);
  const button = useWords(buttonMessages);
  return (
    <Dialog title={t("madeTitle")} size="lg" closeLabel={button("close")} closeOnClickOutside={false} onClose={onClose}>
      <Stack>
        <CopyField label={t("secret")} value={secret} copyLabel={button("copy")} copiedLabel={button("copied")} />
        <Text fw={550}>{t("once")}</Text>
        <Text>{t("how")}</Text>
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>{button("close")}</Button>
      </DialogFooter>
    </Dialog>
  );
}
