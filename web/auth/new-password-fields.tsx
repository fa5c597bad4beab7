import { passwordPolicies } from "#contract/auth.ts";
import type { FieldCode } from "#contract/errors.ts";
import { useWords } from "#web/lib/i18n.ts";
import { authMessages } from "./messages.ts";
import { PasswordField } from "./password-field.tsx";

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

type Policy = keyof typeof passwordPolicies;

/** Whether a new password fits the club's policy and was typed twice alike. */
export function isGood({ password, confirmation }: NewPassword, policy: Policy): boolean {
  return passwordPolicies[policy].safeParse(password).success && confirmation === password;
}

interface NewPasswordFieldsProps {
  policy: Policy;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** What the server refused. */
  refused?: FieldCode | undefined;
}

/** A new password and its repetition; errors show once something is typed. */
export function NewPasswordFields({ policy, value, onChange, refused }: NewPasswordFieldsProps) {
  const t = useWords(authMessages);
  const { password, confirmation } = value;
  const rule = policy === "spec" ? t("passwordSpec") : t("passwordLong");
  const unfit = refused !== undefined || (password !== "" && !passwordPolicies[policy].safeParse(password).success);
  return (
    <>
      <PasswordField
        name="new-password"
        autoComplete="new-password"
        label={t("newPassword")}
        description={unfit ? "" : rule}
        error={unfit && rule}
        value={password}
        onChange={(typed) => onChange({ ...value, password: typed })}
      />
      <PasswordField
        name="confirm-password"
        autoComplete="new-password"
        label={t("confirmPassword")}
        error={confirmation !== "" && confirmation !== password && t("notMatching")}
        value={confirmation}
        onChange={(typed) => onChange({ ...value, confirmation: typed })}
      />
    </>
  );
}
