import { Menu, Text, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import IconCheck from "~icons/tabler/check";
import IconHelp from "~icons/tabler/help";
import IconKeyboard from "~icons/tabler/keyboard";
import IconLogout from "~icons/tabler/logout";
import IconMoon from "~icons/tabler/moon";
import IconSun from "~icons/tabler/sun";
import IconUserCircle from "~icons/tabler/user-circle";
import { Link } from "@tanstack/react-router";
import { locales } from "#contract/kernel/values.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { chooseLanguage } from "#web/kernel/lib/language.ts";
import { signOut } from "#web/kernel/lib/calls/sign-out.ts";
import { shellMessages } from "../messages.ts";

interface AccountItemsProps {
  name: string;
  /** Lists the shortcuts; undefined where there are none. */
  onKeys: (() => void) | undefined;
}

/** The entries of the account menu: the person, help, appearance, and sign-out. */
export function AccountItems({ name, onKeys }: AccountItemsProps) {
  const t = useWords(shellMessages);
  const me = useMe();
  return (
    <>
      <Menu.Label>
        <Text fw={600} c="var(--mantine-color-text)" truncate>
          {name}
        </Text>
        <Text size="sm" truncate>
          {me.email}
        </Text>
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} aria-hidden />}>
        {t("profileAndAccount")}
      </Menu.Item>
      <Menu.Item component={Link} to="/documentation" leftSection={<IconHelp size={16} aria-hidden />}>
        {t("help")}
      </Menu.Item>
      {onKeys && (
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onKeys}>
          {t("keys")}
        </Menu.Item>
      )}
      <Menu.Divider />
      <LanguageItems />
      <SchemeItem />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        {t("signOut")}
      </Menu.Item>
    </>
  );
}

/** Each in its own language, the one of the screen checked. */
function LanguageItems() {
  const t = useWords(shellMessages);
  const current = useLocale();
  return (
    <div role="group" aria-label={t("language")}>
      {locales.map((locale) => (
        <Menu.RadioItem
          key={locale}
          value={locale}
          checked={locale === current}
          checkIcon={<IconCheck size={16} aria-hidden />}
          closeMenuOnClick
          lang={languageTags[locale]}
          onChange={() => void chooseLanguage(locale)}
        >
          {t(locale)}
        </Menu.RadioItem>
      ))}
    </div>
  );
}

function SchemeItem() {
  const t = useWords(shellMessages);
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const Icon = dark ? IconSun : IconMoon;
  return (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={() => setColorScheme(dark ? "light" : "dark")}>
      {dark ? t("lightMode") : t("darkMode")}
    </Menu.Item>
  );
}
