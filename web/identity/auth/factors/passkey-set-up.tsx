import { Button, type ButtonProps } from "@mantine/core";
import { passkeys } from "#contract/identity/passkeys.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { FailureNote } from "../failure-note.tsx";
import { useNewCodes } from "./new-codes.tsx";
import { passkeyMessages } from "./passkey-messages.ts";

const PasskeyDialog = lazyDialog(async () => (await import("./passkey-dialog.tsx")).PasskeyDialog);

interface PasskeySetUpProps extends ButtonProps {
  /** The label of the button, if it is beside its subject. */
  label?: string;
  onDone?: () => void;
}

/** Adds a passkey: its name, the key on the device, and the recovery codes to keep that may come with it. */
export function PasskeySetUp({ label, onDone, ...button }: PasskeySetUpProps) {
  const t = useWords(passkeyMessages);
  const opener = useFocusHandedOn<HTMLButtonElement>();
  const beginning = useCommand(passkeys.begin);
  const { take, dialog } = useNewCodes(onDone);
  const close = () => beginning.reset();
  return (
    <>
      <FailureNote error={beginning.error} />
      <Button
        ref={opener}
        {...button}
        aria-label={t("addPasskey")}
        loading={beginning.isPending}
        onClick={() => beginning.mutate({})}
      >
        {label ?? t("addPasskey")}
      </Button>
      {beginning.data && (
        <PasskeyDialog
          begun={beginning.data}
          onAdded={(codes) => {
            close();
            take(codes);
          }}
          onClose={close}
        />
      )}
      {dialog}
    </>
  );
}
