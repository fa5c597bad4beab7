import { Button, Skeleton, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Factors, secondFactor } from "#contract/identity/factors.ts";
import { passkeys, type SignedChallenge } from "#contract/identity/passkeys.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { PasswordField } from "#web/kernel/frame/passwords/password-field.tsx";
import { type ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { confirmMessages } from "./confirm-messages.ts";
import { hasPasskeys, signChallenge } from "./passkey-device.ts";
import { passkeyMessages } from "./passkey-messages.ts";

/** The ways for somebody to confirm their identity: the password if they have no second factor. */
function waysOf({ totp, passkeys: keys }: Factors): { byCode: boolean; byPasskey: boolean } {
  return { byCode: totp !== null || keys.length > 0, byPasskey: keys.length > 0 && hasPasskeys() };
}

/** Asks whether it is still the person who signed in: for the second factor, or the password of who has none. */
export function ConfirmYouDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const t = useWords(confirmMessages);
  const passkey = useWords(passkeyMessages);
  const factors = useRead(secondFactor.mine);
  const [typed, setTyped] = useState("");
  const [isTyping, setTyping] = useState(false);
  const confirming = useCommand(secondFactor.confirm);
  const signing = useMutation<SignedChallenge, ApiError>({
    networkMode: "always",
    mutationFn: async () => signChallenge(await call(passkeys.askAgain, {})),
  });
  const ways = factors.data && waysOf(factors.data);
  const byPasskey = ways?.byPasskey === true && !isTyping;
  const isWrong = confirming.error?.code === "REAUTH_REQUIRED";
  const confirm = (body: Parameters<typeof confirming.mutate>[0]["body"]) =>
    confirming.mutate({ body }, { onSuccess: () => onSettled(true), onError: () => setTyped("") });
  const send = () => {
    if (byPasskey) signing.mutate(undefined, { onSuccess: (signed) => confirm({ signed }) });
    else confirm(ways?.byCode ? { code: typed } : { password: typed });
  };
  const change = () => {
    setTyping(!isTyping);
    signing.reset();
    confirming.reset();
  };
  return (
    <FormDialog
      title={t("title")}
      isTyped={false}
      failure={factors.error ?? signing.error ?? (isWrong ? null : confirming.error)}
      submit={ways && (byPasskey ? passkey("use") : t("confirm"))}
      blocked={!byPasskey && typed.trim() === "" && "incomplete"}
      busy={signing.isPending || confirming.isPending}
      onSubmit={send}
      onClose={() => onSettled(false)}
    >
      <Text>{t("text")}</Text>
      {factors.isPending && <Skeleton height={64} />}
      {factors.data && !byPasskey && (
        <ProofField factors={factors.data} isWrong={isWrong} value={typed} onChange={setTyped} />
      )}
      {factors.data && factors.data.passkeys.length > 0 && !hasPasskeys() && (
        <Text size="sm" c="dimmed">
          {passkey("unavailable")}
        </Text>
      )}
      {ways?.byPasskey && (
        <Button variant="subtle" style={{ alignSelf: "flex-start" }} onClick={change}>
          {t(byPasskey ? "byCode" : "byPasskey")}
        </Button>
      )}
    </FormDialog>
  );
}

interface ProofFieldProps {
  factors: Factors;
  isWrong: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A code of the second factor, or the password of who has none. */
function ProofField({ factors, isWrong, value, onChange }: ProofFieldProps) {
  const t = useWords(confirmMessages);
  if (waysOf(factors).byCode)
    return (
      <TextInput
        label={t(factors.totp ? "code" : "recoveryCode")}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        data-autofocus
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <PasswordField
      label={t("password")}
      name="current-password"
      autoComplete="current-password"
      error={isWrong && value === "" && t("wrongPassword")}
      value={value}
      onChange={onChange}
    />
  );
}
