import { Alert, Button, Group, Modal, Stack, type ModalProps } from "@mantine/core";
import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import type { ApiError } from "#web/lib/api.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { shellMessages } from "./messages.ts";

interface FormDialogProps {
  title: string;
  /** Why the last attempt failed; fields say themselves what is wrong with them. */
  failure?: ApiError | null | undefined;
  /** The word on the button; without it there is none. */
  submit: string | undefined;
  disabled?: boolean;
  danger?: boolean;
  busy: boolean;
  size?: ModalProps["size"];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that does one thing. It stays until an answer is there, so that what came of it is always told. */
export function FormDialog({
  title,
  failure,
  submit,
  disabled,
  danger,
  busy,
  size,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const button = useWords(buttonMessages);
  const close = () => {
    if (!busy) onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (submit !== undefined && !busy && !disabled) onSubmit();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size ?? "md"}
      closeButtonProps={{ "aria-label": button("close") }}
    >
      <form noValidate onSubmit={send}>
        <Stack>
          {failure && <FailureAlert error={failure} />}
          {children}
          <Group justify="end" mt="xs">
            <Button variant="default" onClick={close}>
              {button("cancel")}
            </Button>
            {submit !== undefined && (
              <Button type="submit" loading={busy} disabled={disabled === true} {...(danger && { color: "red.8" })}>
                {submit}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function FailureAlert({ error }: { error: ApiError }) {
  const t = useWords(shellMessages);
  const reason = useFailureWords()(error);
  if (error.errors.length > 0) return null;
  if (error.code === "STALE") {
    return (
      <Alert color="yellow" icon={<IconRefresh aria-hidden />} role="alert">
        {t("stale")}
      </Alert>
    );
  }
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      {reason}
    </Alert>
  );
}
