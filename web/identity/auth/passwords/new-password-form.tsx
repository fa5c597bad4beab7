import { Button, Stack } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FailureNote } from "../failure-note.tsx";
import { authMessages } from "../messages.ts";
import { isGood, isOfPassword, NewPasswordFields, type NewPassword } from "./new-password-fields.tsx";

interface NewPasswordFormProps {
  policy: "spec" | "long";
  /** Identifies the account for password managers. */
  email: string | undefined;
  onSubmit: (password: string) => void;
  waiting: boolean;
  error: unknown;
  /** Another way on. */
  children?: ReactNode;
}

/** A new password, typed twice. */
export function NewPasswordForm({ policy, email, onSubmit, waiting, error, children }: NewPasswordFormProps) {
  const t = useWords(authMessages);
  const [value, setValue] = useState<NewPassword>({ password: "", confirmation: "" });
  const [sent, setSent] = useState<string>();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isGood(value, policy)) return;
    setSent(value.password);
    onSubmit(value.password);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FailureNote error={isOfPassword(error) ? undefined : error} />
        <input type="email" name="email" autoComplete="username" value={email ?? ""} readOnly hidden />
        <NewPasswordFields
          policy={policy}
          value={value}
          onChange={setValue}
          judged={false}
          failure={value.password === sent && error}
          isFirst
        />
        <Button type="submit" fullWidth loading={waiting} disabled={!isGood(value, policy)}>
          {t("savePassword")}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
