import { Button, Stack, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { auth } from "#contract/identity/auth.ts";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { email as emailSchema } from "#contract/kernel/values.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { rememberedEmail } from "#web/kernel/lib/forms/remembered.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { FailureNote } from "../failure-note.tsx";
import { linkMessages } from "./link-messages.ts";
import { authMessages } from "../messages.ts";
import { typedEmail } from "../sign-in/typed-email.ts";

/** Requests a link to replace a forgotten password; the answer is the same whether or not the e-mail exists. */
export function ForgottenPage() {
  const t = useWords(linkMessages);
  const auths = useWords(authMessages);
  const welcome = useRead(auth.welcome);
  const asking = useCommand(passwordLinks.forgotten);
  const [asked, setAsked] = useState<string>();
  const ask = (email: string) => asking.mutate({ body: { email } }, { onSuccess: () => setAsked(email) });
  return (
    <AuthFrame
      clubName={welcome.data?.clubName}
      clubLogo={welcome.data?.clubLogo ?? null}
      title={asked === undefined ? auths("forgotten") : t("sent")}
      text={asked === undefined ? t("forgottenText") : t("sentText", { email: asked })}
    >
      {asked === undefined && <EmailForm onSubmit={ask} waiting={asking.isPending} error={asking.error} />}
      <LinkButton to="/sign-in" variant={asked === undefined ? "subtle" : "filled"} fullWidth>
        {t("toSignIn")}
      </LinkButton>
    </AuthFrame>
  );
}

interface EmailFormProps {
  onSubmit: (email: string) => void;
  waiting: boolean;
  error: unknown;
}

function EmailForm({ onSubmit, waiting, error }: EmailFormProps) {
  const t = useWords(linkMessages);
  const auths = useWords(authMessages);
  const [email, setEmail] = useState(() => typedEmail() || rememberedEmail());
  const [left, setLeft] = useState(false);
  const parsed = emailSchema.safeParse(email);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setLeft(true);
    if (parsed.success) onSubmit(parsed.data);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" mb="xs">
        <FailureNote error={error} />
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          label={auths("email")}
          value={email}
          onChange={({ currentTarget: { value } }) => setEmail(value)}
          onBlur={() => setLeft(email !== "")}
          error={left && !parsed.success && auths("invalidEmail")}
        />
        <Button type="submit" fullWidth loading={waiting}>
          {t("send")}
        </Button>
      </Stack>
    </form>
  );
}
