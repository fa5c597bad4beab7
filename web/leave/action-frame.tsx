import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import type { ApiError } from "#web/lib/api.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import type { ActionPerson, MenuAction } from "./action-person.ts";
import type { Affected } from "./affected-dialog.tsx";
import { leaveMessages } from "./messages.ts";

/** What the dialog of an action is given. */
export interface ActionProps<Action extends MenuAction = MenuAction> {
  readonly action: Action;
  readonly person: ActionPerson;
  /** Why the last attempt failed, unless that has a dialog of its own. */
  readonly failure: ApiError | undefined;
  readonly onFail: (error: ApiError) => void;
  readonly onDone: (message: string, affected?: Affected) => void;
  readonly onClose: () => void;
}

interface ActionFrameProps {
  title: string;
  failure: ApiError | undefined;
  /** The word on the button; without it there is none. */
  submit: string | undefined;
  danger?: boolean;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that does one thing. It stays until an answer is there, so that what came of it is always told. */
export function ActionFrame({ title, failure, submit, danger, busy, onSubmit, onClose, children }: ActionFrameProps) {
  const button = useWords(buttonMessages);
  const close = () => {
    if (!busy) onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (submit !== undefined && !busy) onSubmit();
  };
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ "aria-label": button("close") }}>
      <form noValidate onSubmit={send}>
        <Stack>
          {failure && <FailureAlert error={failure} />}
          {children}
          <Group justify="end" mt="xs">
            <Button variant="default" onClick={close}>
              {button("cancel")}
            </Button>
            {submit !== undefined && (
              <Button type="submit" loading={busy} {...(danger && { color: "red.8" })}>
                {submit}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Fields say themselves what is wrong with them. */
function FailureAlert({ error }: { error: ApiError }) {
  const t = useWords(leaveMessages);
  const reason = useFailureWords()(error);
  if (error.errors.length > 0) return null;
  if (error.code === "STALE") {
    return (
      <Alert color="yellow" icon={<IconRefresh aria-hidden />} role="alert">
        {t("stale")}
      </Alert>
    );
  }
  const title = t("somethingWrong");
  return (
    <Alert color="red" title={title} icon={<IconAlertCircle aria-hidden />} role="alert">
      {reason === title ? null : reason}
    </Alert>
  );
}
