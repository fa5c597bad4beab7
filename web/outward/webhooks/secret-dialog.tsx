import { Button, Stack, Text } from "@mantine/core";
import { type Webhook, webhooks } from "#contract/outward/webhooks.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { CopyField } from "#web/kernel/ui/fields/copy-field.tsx";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { webhookMessages } from "./webhook-messages.ts";

/** A webhook with its secret; null where the answer that had it was lost. */
export type WithSecret = Pick<Webhook, "id"> & { readonly secret: string | null };

interface SecretDialogProps {
  made: WithSecret;
  onClose: () => void;
}

/** Shows the secret of a webhook, this once; where it was lost on the way, it offers a new one. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  const t = useWords(webhookMessages);
  const button = useWords(buttonMessages);
  const renewing = useCommand(webhooks.rotate);
  const { id, secret } = renewing.data ?? made;
  if (secret === null)
    return (
      <FormDialog
        title={t("madeTitle")}
        isTyped={false}
        failure={renewing.error}
        submit={t("newSecret")}
        busy={renewing.isPending}
        onSubmit={() => renewing.mutate({ params: { id: String(id) } })}
        onClose={onClose}
      >
        <Text>{t("lost")}</Text>
      </FormDialog>
    );
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
