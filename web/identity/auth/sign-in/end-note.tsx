import { Paper, Text } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { LoginEnd } from "#web/kernel/lib/login/login.ts";
import { endMessages } from "./end-messages.ts";

/** Explains on the sign-in page why the login ended, unless the person chose to end it. */
export function EndNote({ why }: { why: LoginEnd }) {
  const t = useWords(endMessages);
  return (
    <Paper withBorder radius="md" p="sm" mb="md">
      <Text role="status">{t(why === "idle" ? "idle" : "over")}</Text>
    </Paper>
  );
}
