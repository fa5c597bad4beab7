import { Button, Group } from "@mantine/core";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";

/** Saves a form on a page, once something of it has changed. */
export function SaveButton({ isBusy, isTyped }: { isBusy: boolean; isTyped: boolean }) {
  const button = useWords(buttonMessages);
  return (
    <Group gap="xs">
      <Button type="submit" loading={isBusy} disabled={!isTyped}>
        {button("save")}
      </Button>
    </Group>
  );
}
