import { passwordPolicies } from "#contract/identity/auth.ts";
import { PasswordField } from "#web/kernel/frame/passwords/password-field.tsx";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { authMessages } from "../messages.ts";

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

type Policy = keyof typeof passwordPolicies;

/** Whether a new password fits the club's policy and was typed twice alike. */
export function isGood({ password, confirmation }: NewPassword, policy: Policy): boolean {
  return passwordPolicies[policy].safeParse(password).success && confirmation === password;
}

const codeIn = ({ errors }: ApiError) => errors.find(({ path }) => path === "pw" || path === "password")?.code;

/** Whether the server has refused the password itself, which is said at its field. */
export function isOfPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === "PASSWORD_TOO_COMMON" || codeIn(error) !== undefined);
}

/** The words for the reason. */
function useRefusedWords(): (error: unknown) => string | undefined {
  const say = useFieldWords();
  const reason = useFailureWords();
  return (error) => {
    if (!isOfPassword(error)) return undefined;
    const code = codeIn(error);
    return code ? say(code) : reason(error);
  };
}

interface NewPasswordFieldsProps {
  policy: Policy;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** Whether the form has been sent, so that empty fields are wrong too. */
  judged: boolean;
  /** Why what was sent last was refused. */
  failure?: unknown;
  /** They are all there is to fill in. */
  isFirst?: boolean;
}

/** A new password and its repetition; errors show once something is typed or the form was sent. */
export function NewPasswordFields({
  policy,
  value,
  onChange,
  judged,
  failure,
  isFirst = false,
}: NewPasswordFieldsProps) {
  const t = useWords(authMessages);
  const say = useFieldWords();
  const refused = useRefusedWords()(failure);
  const { password, confirmation } = value;
  const rule = policy === "spec" ? say("INVALID_PASSWORD") : t("passwordLong");
  const unfit = (judged || password !== "") && !passwordPolicies[policy].safeParse(password).success;
  const unlike = (judged || confirmation !== "") && confirmation !== password;
  return (
    <>
      <PasswordField
        name="new-password"
        autoComplete="new-password"
        autoFocus={isFirst}
        label={t("newPassword")}
        description={unfit ? "" : rule}
        error={unfit ? rule : refused}
        value={password}
        onChange={(typed) => onChange({ ...value, password: typed })}
      />
      <PasswordField
        name="confirm-password"
        autoComplete="new-password"
        label={t("confirmPassword")}
        error={unlike && t("notMatching")}
        value={confirmation}
        onChange={(typed) => onChange({ ...value, confirmation: typed })}
      />
    </>
  );
}
