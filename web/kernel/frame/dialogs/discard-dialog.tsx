import { Button, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { currentToken } from "#web/kernel/lib/login/login.ts";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { formDialogMessages } from "./form-dialog-messages.ts";

export interface Leaving {
  /** Closes the dialog, or asks first. */
  readonly close: () => void;
  /** It is being asked; the dialog then leaves the Esc key to the question. */
  readonly asks: boolean;
  /** Shown beside the dialog. */
  readonly question: ReactNode;
}

const steps: readonly string[] = ["BACK", "FORWARD", "GO"];

/**
 * Asks once before typed text in a dialog is lost, however the dialog is closed: by a button, Esc, a tap outside or the
 * browser's back button. A person who was signed out is not asked.
 */
export function useLeaving(isTyped: boolean, onClose: () => void): Leaving {
  const [isClosing, setClosing] = useState(false);
  const going = useBlocker({
    shouldBlockFn: ({ action }) => isTyped && steps.includes(action) && currentToken() !== undefined,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const asks = isClosing || going.status === "blocked";
  const stay = () => {
    setClosing(false);
    going.reset?.();
  };
  const discard = () => {
    onClose();
    going.proceed?.();
  };
  return {
    close: () => (isTyped ? setClosing(true) : onClose()),
    asks,
    question: asks && <DiscardDialog onDiscard={discard} onStay={stay} />,
  };
}

function DiscardDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const t = useWords(formDialogMessages);
  const button = useWords(buttonMessages);
  return (
    <Dialog title={t("discardTitle")} closeLabel={button("close")} onClose={onStay}>
      <Text>{t("discardText")}</Text>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onStay}>
          {t("stay")}
        </Button>
        <Button color="red.8" onClick={onDiscard}>
          {t("discard")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
