import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, type SyntheticEvent, Suspense, useState } from "react";
import type { auth } from "#contract/identity/auth.ts";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { email as emailSchema } from "#contract/kernel/values.ts";
import { PasswordField } from "#web/kernel/frame/passwords/password-field.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { rememberedEmail } from "#web/kernel/lib/forms/remembered.ts";
import { FailureNote } from "../failure-note.tsx";
import { authMessages } from "../messages.ts";
import { storeTypedEmail } from "./typed-email.ts";

const OtherWays = lazy(() => import("./other-ways.tsx").then((module) => ({ default: module.OtherWays })));

export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

interface SignInFormProps {
  onSubmit: (values: SignInValues) => void;
  waiting: boolean;
  error: unknown;
  /** Another way in is taken: the error is past. */
  onForget: () => void;
  /** Whether a link can be mailed to people who have forgotten their password; undefined until it is known. */
  canMail: boolean | undefined;
  /** Accounts that are offered, in the demo club only. */
  demo: CallResult<typeof auth.welcome>["demo"];
}

const shortestValidPassword = 9;

/** E-mail, password, remember-me. The button is disabled only when both are invalid (decisions §8). */
export function SignInForm({ onSubmit, waiting, error, onForget, canMail, demo }: SignInFormProps) {
  const t = useWords(authMessages);
  const [values, setValues] = useState<SignInValues>({ email: rememberedEmail(), password: "", remember: true });
  const [left, setLeft] = useState(false);
  const emailIsValid = emailSchema.safeParse(values.email).success;
  const passwordIsValid = values.password.length >= shortestValidPassword;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setLeft(true);
    if (emailIsValid && values.password !== "") onSubmit(values);
  };

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FailureNote error={error} />
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            label={t("email")}
            value={values.email}
            onChange={({ currentTarget: { value } }) => setValues({ ...values, email: value })}
            onBlur={() => setLeft(values.email !== "")}
            error={left && !emailIsValid && t("invalidEmail")}
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t("password")}
            value={values.password}
            onChange={(password) => setValues({ ...values, password })}
          />
          <div className="auth-row">
            <Checkbox
              label={t("remember")}
              checked={values.remember}
              onChange={({ currentTarget: { checked } }) => setValues({ ...values, remember: checked })}
            />
            {canMail !== undefined && <Forgotten canMail={canMail} email={values.email} />}
          </div>
          <Button type="submit" fullWidth loading={waiting} disabled={!emailIsValid && !passwordIsValid}>
            {t("signIn")}
          </Button>
        </Stack>
      </form>
      <Suspense>
        <OtherWays
          {...{ demo, onSubmit }}
          remember={values.remember}
          disabled={waiting}
          hasFailed={error !== null}
          onPasskey={onForget}
        />
      </Suspense>
    </>
  );
}

/** The way to a new password: a link by mail, else the front desk. */
function Forgotten({ canMail, email }: { canMail: boolean; email: string }) {
  const t = useWords(authMessages);
  if (!canMail) return <span className="auth-note">{t("forgottenAsk")}</span>;
  return (
    <Link to="/forgotten-password" className="auth-link" onClick={() => storeTypedEmail(email)}>
      {t("forgotten")}
    </Link>
  );
}
