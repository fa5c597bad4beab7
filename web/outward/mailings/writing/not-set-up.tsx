import { Alert, Group, Stack, Text } from "@mantine/core";
import IconMailOff from "~icons/tabler/mail-off";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { writeMessages } from "./write-messages.ts";

/** That nobody can be written to from here, and who can change that. */
export function NotSetUp() {
  const t = useWords(writeMessages);
  const isAdmin = useMe().roles?.includes("admin") === true;
  return (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />}>
      <Stack gap="xs">
        <Text fw={650}>{t("notSetUp")}</Text>
        <Text>{t("notSetUpText")}</Text>
        {isAdmin ? (
          <Group>
            <LinkButton to="/settings/messages" variant="default">
              {t("setUp")}
            </LinkButton>
          </Group>
        ) : (
          <Text>{t("askAdmin")}</Text>
        )}
      </Stack>
    </Alert>
  );
}
