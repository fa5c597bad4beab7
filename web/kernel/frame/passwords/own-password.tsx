import { Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ownPasswordMessages } from "./own-password-messages.ts";
import { PasswordField } from "./password-field.tsx";

interface Proof {
  readonly password: string;
  /** A password was sent and refused. */
  readonly isWrong: boolean;
}

/**
 * The current password, for what the server takes only shortly after signing in (decisions §8). `refused` takes
 * every failure of the call: from `REAUTH_REQUIRED` on there is a `proof` to ask for, and `sent` to send along.
 */
export function useOwnPassword() {
  const [proof, setProof] = useState<Proof>();
  return {
    proof,
    sent: proof ? { current_password: proof.password } : {},
    isMissing: proof?.password === "",
    type: (password: string) => setProof({ password, isWrong: false }),
    refused: ({ code }: ApiError) => {
      if (code === "REAUTH_REQUIRED") setProof((before) => ({ password: "", isWrong: before !== undefined }));
    },
  };
}

/** Asks for the current password, once the server has. */
export function OwnPasswordField({ own: { proof, type } }: { own: ReturnType<typeof useOwnPassword> }) {
  const t = useWords(ownPasswordMessages);
  const field = useRef<HTMLDivElement>(null);
  const isAsked = proof !== undefined;
  useEffect(() => {
    if (isAsked) field.current?.querySelector("input")?.focus();
  }, [isAsked]);
  if (!proof) return null;
  return (
    <Stack ref={field} gap="xs" role="alert">
      <Text fw={550}>{t("confirmYou")}</Text>
      <PasswordField
        name="current-password"
        autoComplete="current-password"
        label={t("currentPassword")}
        error={proof.isWrong && t("wrongPassword")}
        value={proof.password}
        onChange={type}
      />
    </Stack>
  );
}
