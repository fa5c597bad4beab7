import { Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { secondFactor } from "#contract/identity/factors.ts";
import { type CreatedPasskey, type NewKeyChallenge, passkeys } from "#contract/identity/passkeys.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { makePasskey } from "./passkey-device.ts";
import { passkeyMessages } from "./passkey-messages.ts";

interface PasskeyDialogProps {
  begun: NewKeyChallenge;
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Names a passkey and lets the device make it: browsers ask for a press of a button right before. */
export function PasskeyDialog({ begun, onAdded, onClose }: PasskeyDialogProps) {
  const t = useWords(passkeyMessages);
  const [name, setName] = useState(begun.name);
  const { data: factors } = useRead(secondFactor.mine);
  const isFirst = factors?.totp === null && factors.passkeys.length === 0;
  const making = useMutation<CreatedPasskey, ApiError>({
    networkMode: "always",
    mutationFn: () => makePasskey(begun),
  });
  const adding = useCommand(passkeys.add);
  const add = (made: CreatedPasskey) =>
    adding.mutate(
      { body: { name: name.trim(), made } },
      { onSuccess: ({ recovery_codes }) => onAdded(recovery_codes) },
    );
  return (
    <FormDialog
      title={t("addPasskey")}
      isTyped={false}
      failure={making.error ?? adding.error}
      submit={t("goOn")}
      blocked={name.trim() === "" && "incomplete"}
      busy={making.isPending || adding.isPending}
      onSubmit={() => making.mutate(undefined, { onSuccess: add })}
      onClose={onClose}
    >
      <Text>{t("addText")}</Text>
      {isFirst && <Text fw={600}>{t("turnsOn")}</Text>}
      <TextInput
        label={t("name")}
        description={t("nameHint")}
        required
        maxLength={60}
        data-autofocus
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </FormDialog>
  );
}
