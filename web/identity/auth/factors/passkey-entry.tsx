import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FailureNote } from "../failure-note.tsx";
import { hasPasskeys } from "./passkey-device.ts";
import { usePasskeyEntering } from "./passkey-entering.ts";
import { passkeyMessages } from "./passkey-messages.ts";

interface PasskeyEntryProps {
  remember: boolean;
  /** While another way in is taken. */
  disabled: boolean;
  /** Another way in has failed since. */
  isOvertaken: boolean;
  onStart: () => void;
}

/** The way in without a password. */
export function PasskeyEntry({ remember, disabled, isOvertaken, onStart }: PasskeyEntryProps) {
  const t = useWords(passkeyMessages);
  const entering = usePasskeyEntering();
  const [isUnavailable, setUnavailable] = useState(false);
  const enter = () => {
    onStart();
    if (hasPasskeys()) entering.mutate({ remember });
    else setUnavailable(true);
  };
  return (
    <Stack gap="md" mt="md">
      {!isOvertaken && (
        <FailureNote error={isUnavailable || entering.error}>
          {isUnavailable ? t("unavailable") : undefined}
        </FailureNote>
      )}
      <Button variant="default" fullWidth loading={entering.isPending} disabled={disabled} onClick={enter}>
        {t("use")}
      </Button>
    </Stack>
  );
}
