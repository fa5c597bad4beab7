import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import IconRefresh from "~icons/tabler/refresh";
import type { ReactNode } from "react";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/refusal-labels.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { settingMessages } from "./messages.ts";
import type { SettingDraft } from "./use-setting.ts";

interface SettingCardProps {
  title: string;
  /** The effect of the setting, in words. */
  effect?: string;
  /** The level of its heading, if it is directly on the page, without a section. */
  order?: 2 | 3;
  draft: Pick<SettingDraft<unknown>, "name" | "isChanged" | "save" | "discard" | "busy" | "isStale" | "failure">;
  children: ReactNode;
}

/** One setting with its effect; the buttons come with the first change. */
export function SettingCard({ title, effect, order = 3, draft, children }: SettingCardProps) {
  const t = useWords(settingMessages);
  const button = useWords(buttonMessages);
  const failure = useRefusalWords();
  return (
    <Card component="form" id={draft.name} noValidate onSubmit={(event) => submit(event)} aria-label={title}>
      <Stack gap="sm">
        <div>
          <Title order={order} size="h3">
            {title}
          </Title>
          {effect && <Text c="dimmed">{effect}</Text>}
        </div>
        {draft.isStale && (
          <Alert color="yellow" icon={<IconRefresh aria-hidden />} role="alert">
            {t("stale")}
          </Alert>
        )}
        {draft.failure && (
          <Alert color="red" role="alert">
            {failure(draft.failure)}
          </Alert>
        )}
        {children}
        {draft.isChanged && (
          <Group gap="xs">
            <Button type="submit" size="sm" loading={draft.busy}>
              {button("save")}
            </Button>
            <Button variant="subtle" color="gray" size="sm" onClick={draft.discard}>
              {t("discard")}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (draft.isChanged) draft.save(() => alertSuccess(t("saved", { setting: title })));
  }
}
