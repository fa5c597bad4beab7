import { Button, CopyButton, Group, Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { secondFactor } from "#contract/identity/factors.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { QrPicture } from "#web/kernel/ui/documents/qr-picture.tsx";
import { factorMessages } from "./factor-messages.ts";

interface AppDialogProps {
  begun: CallResult<typeof secondFactor.beginApp>;
  onSwitchedOn: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Shows the secret to an authenticator app, and asks for a first code of it. */
export function AppDialog({ begun, onSwitchedOn, onClose }: AppDialogProps) {
  const t = useWords(factorMessages);
  const button = useWords(buttonMessages);
  const [code, setCode] = useState("");
  // A phone cannot scan its own screen.
  const isTouched = useMediaQuery("(pointer: coarse)", undefined, { getInitialValueInEffect: false });
  const confirming = useCommand(secondFactor.confirmApp);
  const isWhole = /^\d{6}$/.test(code.normalize("NFKC").replaceAll(/\s/g, ""));
  const send = () =>
    confirming.mutate({ body: { code } }, { onSuccess: ({ recovery_codes }) => onSwitchedOn(recovery_codes) });
  return (
    <FormDialog
      title={t("setUpApp")}
      isTyped={false}
      failure={confirming.error}
      submit={t("turnOn")}
      blocked={!isWhole && "incomplete"}
      busy={confirming.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t(isTouched ? "openOrScan" : "scan")}</Text>
      {isTouched && (
        <Button component="a" href={begun.address} variant="default">
          {t("openApp")}
        </Button>
      )}
      <QrPicture text={begun.address} label={t("picture")} />
      <div>
        <Text fw={550}>{t("byHand")}</Text>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Text component="code" ff="monospace">
            {grouped(begun.secret)}
          </Text>
          <CopyButton value={begun.secret}>
            {({ copied, copy }) => (
              <Button variant="default" style={{ flex: "none" }} onClick={copy}>
                {copied ? button("copied") : button("copy")}
              </Button>
            )}
          </CopyButton>
        </Group>
      </div>
      <TextInput
        label={t("firstCode")}
        description={t("firstCodeHint")}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
    </FormDialog>
  );
}

/** In fours, as people type it; apps take no notice of the gaps. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
