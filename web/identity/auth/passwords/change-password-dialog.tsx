import { Text } from "@mantine/core";
import { useState } from "react";
import { auth } from "#contract/identity/auth.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { OwnPasswordField, useOwnPassword } from "#web/kernel/frame/passwords/own-password.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { changePasswordMessages } from "./change-password-messages.ts";
import { isGood, isOfPassword, type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

/**
 * Sets a new password: one's own, or for an admin anybody's; it can be sent only when it is good (platform-and-people
 * §5).
 */
export function ChangePasswordDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(changePasswordMessages);
  const name = useFormat().name(person);
  const isOwn = useMe().id === person.id;
  const { passwordPolicy } = useClub();
  const [value, setValue] = useState<NewPassword>({ password: "", confirmation: "" });
  const own = useOwnPassword();
  const setting = useCommand(auth.resetPassword);
  const send = () =>
    setting.mutate(
      { body: { id: person.id, pw: value.password, ...own.sent } },
      {
        onSuccess: () => {
          alertSuccess(t("done"));
          onClose();
        },
        onError: own.refused,
      },
    );
  const change = (next: NewPassword) => {
    // The refused password has been edited since.
    if (isOfPassword(setting.error)) setting.reset();
    setValue(next);
  };
  return (
    <FormDialog
      title={isOwn ? t("own") : t("others", { name })}
      failure={setting.error?.code === "REAUTH_REQUIRED" || isOfPassword(setting.error) ? null : setting.error}
      isTyped={value.password !== "" || value.confirmation !== "" || own.proof !== undefined}
      submit={t("update")}
      blocked={(own.isMissing || !isGood(value, passwordPolicy)) && "incomplete"}
      busy={setting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text c="dimmed">{isOwn ? t("elsewhere") : t("mustChange", { name })}</Text>
      <input type="email" name="email" autoComplete="username" value={person.email ?? ""} readOnly hidden />
      <OwnPasswordField own={own} />
      <NewPasswordFields
        policy={passwordPolicy}
        value={value}
        onChange={change}
        judged={false}
        failure={setting.error}
      />
    </FormDialog>
  );
}
