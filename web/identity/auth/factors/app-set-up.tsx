import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { secondFactor } from "#contract/identity/factors.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { FailureNote } from "../failure-note.tsx";
import { factorMessages } from "./factor-messages.ts";
import { useNewCodes } from "./new-codes.tsx";

const AppDialog = lazyDialog(async () => (await import("./app-dialog.tsx")).AppDialog);

interface AppSetUpProps extends ButtonProps {
  /** The label of the button, if it is beside its subject. */
  label?: string;
  /** Whether the app is set up; its replacement of the button is then below. */
  isDone?: boolean;
  children?: ReactNode;
  onDone?: () => void;
}

/** Sets an authenticator app up: its secret, a first code, and the recovery codes to keep that may come with it. */
export function AppSetUp({ label, isDone = false, children, onDone, ...button }: AppSetUpProps) {
  const t = useWords(factorMessages);
  const opener = useFocusHandedOn<HTMLButtonElement>();
  const beginning = useCommand(secondFactor.beginApp);
  const { take, dialog } = useNewCodes(onDone);
  const close = () => beginning.reset();
  return (
    <>
      <FailureNote error={beginning.error} />
      {isDone ? (
        children
      ) : (
        <Button
          ref={opener}
          {...button}
          aria-label={t("setUpApp")}
          loading={beginning.isPending}
          onClick={() => beginning.mutate({})}
        >
          {label ?? t("setUpApp")}
        </Button>
      )}
      {beginning.data && (
        <AppDialog
          begun={beginning.data}
          onSwitchedOn={(codes) => {
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
