import { Button, Stack, TextInput } from "@mantine/core";
import { useState, type SyntheticEvent } from "react";
import { auth } from "#contract/identity/auth.ts";
import type { FieldCode } from "#contract/kernel/refusal/errors.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useNameParts } from "#web/identity/people/adding/name-model.ts";
import { FailureNote } from "../failure-note.tsx";
import { authMessages } from "../messages.ts";
import { isGood, NewPasswordFields } from "../passwords/new-password-fields.tsx";

interface Draft {
  readonly code: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

interface SetUpFormProps {
  onSubmit: (draft: Draft) => void;
  waiting: boolean;
  error: unknown;
}

const empty: Draft = { code: "", first_name: "", last_name: "", email: "", password: "" };
const details = {
  code: { words: "code", autoComplete: "one-time-code", type: "text" },
  first_name: { words: "firstName", autoComplete: "given-name", type: "text" },
  last_name: { words: "lastName", autoComplete: "family-name", type: "text" },
  email: { words: "email", autoComplete: "username", type: "email" },
} as const;

/** The one-time code and the first admin. */
export function SetUpForm({ onSubmit, waiting, error }: SetUpFormProps) {
  const t = useWords(authMessages);
  const say = useFieldWords();
  const [draft, setDraft] = useState(empty);
  const [confirmation, setConfirmation] = useState("");
  const [sent, setSent] = useState(false);
  const fields = ["code", ...useNameParts(), "email"] as const;
  const secret = { password: draft.password, confirmation };
  const wrong = sent ? wrongIn(draft, error) : {};

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    if (auth.setUp.body.safeParse(draft).success && isGood(secret, "spec")) onSubmit(draft);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FailureNote error={error} />
        {fields.map((field, index) => (
          <TextInput
            key={field}
            autoFocus={index === 0}
            name={field}
            type={details[field].type}
            autoComplete={details[field].autoComplete}
            label={t(details[field].words)}
            value={draft[field]}
            onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
            error={wrong[field] && say(wrong[field])}
          />
        ))}
        <NewPasswordFields
          policy="spec"
          value={secret}
          onChange={(typed) => {
            setDraft({ ...draft, password: typed.password });
            setConfirmation(typed.confirmation);
          }}
          judged={sent}
          failure={error}
        />
        <Button type="submit" fullWidth loading={waiting}>
          {t("createAdmin")}
        </Button>
      </Stack>
    </form>
  );
}

/** The fault of each field, by the contract or, if that accepts it, by the server. */
function wrongIn(draft: Draft, error: unknown): Readonly<Record<string, FieldCode>> {
  const parsed = auth.setUp.body.safeParse(draft);
  const refused = error instanceof ApiError ? error.errors : [];
  const errors = parsed.success ? refused : fieldErrors(parsed.error.issues);
  return Object.fromEntries(errors.map(({ path, code }) => [path, code]));
}
