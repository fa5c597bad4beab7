import { Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import IconCheck from "~icons/tabler/check";
import IconCopy from "~icons/tabler/copy";
import IconDownload from "~icons/tabler/download";
import { secondFactor } from "#contract/identity/factors.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { saveFile } from "#web/kernel/lib/calls/save-file.ts";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import classes from "./codes-dialog.module.css";
import { factorMessages } from "./factor-messages.ts";

/** Shows recovery codes, this once: nobody will see them again. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useWords(factorMessages);
  const button = useWords(buttonMessages);
  const text = codes.join("\n");
  const save = () => saveFile(t("fileName"), new Blob([`${text}\n`], { type: "text/plain" }));
  return (
    <Dialog title={t("codesTitle")} onClose={onClose}>
      <Stack>
        <Text>{t("codesText")}</Text>
        <ul className={classes.codes} aria-label={t("codes")}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Text fw={550}>{t("codesOnce")}</Text>
        <Group gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {copied ? button("copied") : t("copyAll")}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
            {t("saveFile")}
          </Button>
        </Group>
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>{t("kept")}</Button>
      </DialogFooter>
    </Dialog>
  );
}

interface RenewCodesDialogProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks before the present recovery codes become invalid. */
export function RenewCodesDialog({ onCodes, onClose }: RenewCodesDialogProps) {
  const t = useWords(factorMessages);
  const renewing = useCommand(secondFactor.renewCodes);
  return (
    <FormDialog
      title={t("renewTitle")}
      isTyped={false}
      failure={renewing.error}
      submit={t("renew")}
      busy={renewing.isPending}
      onSubmit={() => renewing.mutate({}, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })}
      onClose={onClose}
    >
      <Text>{t("renewText")}</Text>
    </FormDialog>
  );
}
