import { Text } from "@mantine/core";
import { type Login, logins } from "#contract/identity/logins.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { forgetLogin } from "#web/kernel/lib/login/login.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { useDeviceWords } from "./login-device.ts";
import { loginsMessages } from "./logins-messages.ts";

/** Asks before another device is signed out. */
export function EndLoginDialog({ login, onClose }: { login: Login; onClose: () => void }) {
  const t = useWords(loginsMessages);
  const device = useDeviceWords()(login);
  const ending = useCommand(logins.end);
  const send = () =>
    ending.mutate(
      { params: { id: login.id } },
      {
        onSuccess: () => {
          alertSuccess(t("ended", { device }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("endTitle")}
      isTyped={false}
      failure={ending.error}
      submit={t("end")}
      danger
      busy={ending.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t("endText", { device })}</Text>
    </FormDialog>
  );
}

interface EndAllLoginsDialogProps {
  /** Something may be under way in some window. */
  mayLose?: boolean;
  onClose: () => void;
}

/** Asks before the person is signed out everywhere; then this window is left too. */
export function EndAllLoginsDialog({ mayLose = true, onClose }: EndAllLoginsDialogProps) {
  const t = useWords(loginsMessages);
  const ending = useCommand(logins.endAll);
  return (
    <FormDialog
      title={t("endAllTitle")}
      isTyped={false}
      failure={ending.error}
      submit={t("endAll")}
      danger
      busy={ending.isPending}
      onSubmit={() => ending.mutate({}, { onSuccess: () => forgetLogin("user") })}
      onClose={onClose}
    >
      <Text>{t("endAllText")}</Text>
      {mayLose && <Text>{t("endAllUnsaved")}</Text>}
    </FormDialog>
  );
}
