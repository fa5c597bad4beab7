import { Stack, Text, TextInput } from "@mantine/core";
import IconSearch from "~icons/tabler/search";
import { useState } from "react";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./settings-frame.module.css";
import { settingsNamed } from "./found-settings-model.ts";
import { settingMenuMessages } from "./menu-messages.ts";
import {
  type SettingPage,
  type SettingPart,
  placeOfEntry,
  settingMenu,
  settingPlaceOf,
} from "./setting-place-model.ts";

/** The ways to all settings: by group, or by their words. */
export function SettingsMenu({ current }: { current: SettingPart | SettingPage | undefined }) {
  const t = useWords(settingMenuMessages);
  const [phrase, setPhrase] = useState("");
  const isFinding = phrase.trim() !== "";
  return (
    <Stack gap="xs">
      <TextInput
        aria-label={t("find")}
        placeholder={t("find")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={phrase}
        onChange={(event) => setPhrase(event.currentTarget.value)}
      />
      {isFinding ? (
        <Found phrase={phrase} onChosen={() => setPhrase("")} />
      ) : (
        <nav aria-label={t("menu")}>
          {settingMenu.map(({ label, entries }) => (
            <div key={label}>
              <Text size="xs" fw={650} c="dimmed" px="sm" pt="sm" pb={4}>
                {t(label)}
              </Text>
              {entries.map((entry) => (
                <LinkAnchor
                  key={entry}
                  {...placeOfEntry(entry)}
                  underline="never"
                  className={classes.entry}
                  aria-current={entry === current ? "page" : undefined}
                >
                  {t(entry)}
                </LinkAnchor>
              ))}
            </div>
          ))}
        </nav>
      )}
    </Stack>
  );
}

/** The settings that a phrase names, in either language. */
function Found({ phrase, onChosen }: { phrase: string; onChosen: () => void }) {
  const t = useWords(settingMenuMessages);
  const locale = useLocale();
  const found = settingsNamed(phrase);
  return (
    <div role="group" aria-label={t("menu")} aria-live="polite">
      {found.map((setting) => (
        <LinkAnchor
          key={setting.name}
          {...settingPlaceOf(setting.name)}
          hash={setting.name}
          underline="never"
          className={classes.entry}
          onClick={onChosen}
        >
          {setting[locale]}
        </LinkAnchor>
      ))}
      {found.length === 0 && (
        <Text size="sm" c="dimmed" px="sm">
          {t("nothing")}
        </Text>
      )}
    </div>
  );
}
