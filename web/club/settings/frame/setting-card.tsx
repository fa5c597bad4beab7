import { Alert, Button, Stack, Text, Title } from "@mantine/core";
import IconRefresh from "~icons/tabler/refresh";
import { type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { settingMessages } from "../messages.ts";
import type { SettingDraft } from "../use-setting.ts";
import { settingMenuMessages } from "./menu-messages.ts";
import { SaveBarPlace } from "./save-bar.tsx";
import classes from "./settings-frame.module.css";

interface SettingCardProps {
  title: string;
  /** The effect of the setting, in words. */
  effect?: string;
  /** The consequence of saving what has been changed, in the bar. */
  consequence?: ReactNode;
  /** Whether its fields need the whole width, below its name. */
  isWide?: boolean;
  draft: Pick<SettingDraft<unknown>, "name" | "isChanged" | "save" | "discard" | "busy" | "isStale" | "failure">;
  children: ReactNode;
}

/** One setting with its effect; with the first change, the bar at the foot of the page has its buttons. */
export function SettingCard({ title, effect, consequence, isWide = false, draft, children }: SettingCardProps) {
  const t = useWords(settingMessages);
  const failure = useRefusalWords();
  return (
    <form
      id={draft.name}
      noValidate
      onSubmit={(event) => submit(event)}
      aria-label={title}
      className={classes.row}
      data-wide={isWide || undefined}
    >
      <div>
        <Title order={2} size="h4">
          {title}
        </Title>
        {effect && (
          <Text size="sm" c="dimmed">
            {effect}
          </Text>
        )}
      </div>
      <Stack gap="sm">
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
      </Stack>
      {draft.isChanged && <SaveRow title={title} consequence={consequence} draft={draft} />}
    </form>
  );

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (draft.isChanged) draft.save(() => alertSuccess(t("saved", { setting: title })));
  }
}

/** The setting's line in the bar at the foot of the page. */
function SaveRow({ title, consequence, draft }: Pick<SettingCardProps, "title" | "consequence" | "draft">) {
  const t = useWords(settingMenuMessages);
  const button = useWords(buttonMessages);
  const place = useContext(SaveBarPlace);
  return (
    place &&
    createPortal(
      <div className={classes.change}>
        <div className={classes.changed}>
          {title}
          {consequence}
        </div>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t("discardName", { setting: title })}
          onClick={draft.discard}
        >
          {t("discard")}
        </Button>
        <Button
          type="submit"
          form={draft.name}
          size="sm"
          loading={draft.busy}
          aria-label={t("saveName", { setting: title })}
        >
          {button("save")}
        </Button>
      </div>,
      place,
    )
  );
}
