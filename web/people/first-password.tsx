import { Text } from "@mantine/core";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { CopyField } from "#web/ui/copy-field.tsx";
import { addPersonMessages } from "./add-person-messages.ts";

interface FirstPasswordProps {
  /** The name as the language writes it. */
  name: string;
  /** Null when an earlier attempt had already added the person. */
  password: string | null;
}

/** The password for somebody's first sign-in, which nobody will see again. */
export function FirstPassword({ name, password }: FirstPasswordProps) {
  const t = useWords(addPersonMessages);
  const button = useWords(buttonMessages);
  if (password === null) return <Text>{t("passwordGone", { name })}</Text>;
  return (
    <>
      <CopyField
        label={t("initialPassword")}
        value={password}
        copyLabel={button("copy")}
        copiedLabel={button("copied")}
      />
      <Text c="dimmed">{t("passwordOnce", { name })}</Text>
    </>
  );
}
