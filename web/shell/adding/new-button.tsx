import { Button, Menu } from "@mantine/core";
import IconChevronDown from "~icons/tabler/chevron-down";
import IconPlus from "~icons/tabler/plus";
import { useRef } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useKeySwitch } from "#web/kernel/ui/key-switch.ts";
import { useShortcuts } from "#web/kernel/ui/shortcuts.ts";
import { NewMenu } from "./new-menu.tsx";
import { newMessages } from "./new-messages.ts";

/** The button in the top bar for adding things. */
export function NewButton() {
  const t = useWords(newMessages);
  const button = useRef<HTMLButtonElement>(null);
  const [areKeysOn] = useKeySwitch();
  useShortcuts({ n: () => button.current?.click() }, { isOfPage: false });
  return (
    <NewMenu position="bottom-end">
      <Menu.Target>
        <Button
          ref={button}
          title={areKeysOn ? t("key") : undefined}
          variant="ink"
          fullWidth
          px="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t("new")}
        </Button>
      </Menu.Target>
    </NewMenu>
  );
}
