import { Button, Group, Text } from "@mantine/core";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { CopyField } from "#web/kernel/ui/fields/copy-field.tsx";
import { addPersonMessages } from "./add-person-messages.ts";

/** How somebody who was just given an account comes to a password. */
export interface PasswordSetup {
  readonly id: number;
  /** Null where a link was mailed, and when an earlier attempt had already added the person. */
  readonly initial_password: string | null;
  /** The address to which a link was mailed. */
  readonly mailed_to: string | null;
}

interface FirstPasswordProps {
  /** The name as the language writes it. */
  name: string;
  opened: PasswordSetup;
}

/** The link that was mailed for somebody's first sign-in, or the password for it, which nobody will see again. */
export function FirstPassword({ name, opened: { id, initial_password, mailed_to } }: FirstPasswordProps) {
  const t = useWords(addPersonMessages);
  const button = useWords(buttonMessages);
  if (mailed_to !== null) return <Mailed id={id} name={name} address={mailed_to} />;
  if (initial_password === null) return <Text>{t("passwordGone", { name })}</Text>;
  return (
    <>
      <CopyField
        label={t("initialPassword")}
        value={initial_password}
        copyLabel={button("copy")}
        copiedLabel={button("copied")}
      />
      <Text c="dimmed">{t("passwordOnce", { name })}</Text>
    </>
  );
}

function Mailed({ id, name, address }: { id: number; name: string; address: string }) {
  const t = useWords(addPersonMessages);
  const reason = useFailureWords();
  const sending = useCommand(passwordLinks.send);
  return (
    <>
      <Text>{t("mailed", { name, address })}</Text>
      <Group gap="sm">
        <Button
          variant="default"
          loading={sending.isPending}
          disabled={sending.isSuccess}
          onClick={() => sending.mutate({ params: { id: String(id) } })}
        >
          {t("sendAgain")}
        </Button>
        <Text role="status" c="dimmed">
          {sending.isSuccess ? t("sentAgain") : sending.error ? reason(sending.error) : ""}
        </Text>
      </Group>
    </>
  );
}
