import { Button, TextInput } from "@mantine/core";
import IconDeviceFloppy from "~icons/tabler/device-floppy";
import { useState } from "react";
import { type MailingTexts, mailingTemplates } from "#contract/outward/mailing-templates.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { writeMessages } from "./write-messages.ts";

/** Keeps what is written, to be sent again. */
export function SaveTemplateButton({ texts }: { texts: MailingTexts | undefined }) {
  const t = useWords(writeMessages);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant="default"
        disabled={!texts}
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t("keep")}
      </Button>
      {asks && texts && <KeepDialog texts={texts} onClose={() => setAsks(false)} />}
    </>
  );
}

function KeepDialog({ texts, onClose }: { texts: MailingTexts; onClose: () => void }) {
  const t = useWords(writeMessages);
  const button = useWords(buttonMessages);
  const [name, setName] = useState("");
  const command = useCommand(mailingTemplates.add);
  const keep = () =>
    command.mutate(
      { body: { name, texts } },
      {
        onSuccess: () => {
          alertSuccess(t("kept"));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("keep")}
      isTyped={name !== ""}
      failure={command.error}
      submit={button("save")}
      blocked={name.trim() === "" && "incomplete"}
      busy={command.isPending}
      onSubmit={keep}
      onClose={onClose}
    >
      <TextInput
        label={t("templateName")}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}
