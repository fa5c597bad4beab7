import { Button, CloseButton, Text } from "@mantine/core";
import IconUserPlus from "~icons/tabler/user-plus";
import { useState } from "react";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { ClientPicker } from "#web/sales/accounts/client-picker.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./shared-clients.module.css";
import { sharingMessages } from "./sharing-messages.ts";
import type { Others } from "./use-others.ts";

/** The clients who share the session with the first: a field for the next one, right below the name. */
export function OtherClients({ others: { chosen, room, course, becomes, add, remove } }: { others: Others }) {
  const t = useWords(sharingMessages);
  const words = useOptionWords();
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  if (room < 1) return null;
  const isField = becomes === undefined || asks;
  return (
    <section className={classes.clients} aria-label={t("sharedWith")}>
      {chosen.map(({ id, name }) => (
        <div key={id} className={classes.row} style={{ width: "100%" }}>
          <span className={classes.name}>{format.name(name)}</span>
          <CloseButton aria-label={t("remove", { name: format.name(name) })} onClick={() => remove(id)} />
        </div>
      ))}
      {chosen.length === room && course !== undefined && (
        <Text size="sm" c="dimmed">
          {t("full", { course: words("course", course), count: room + 1 })}
        </Text>
      )}
      {chosen.length < room && !isField && (
        <Button
          variant="default"
          mih={36}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setAsks(true)}
        >
          {t("addAnother")}
        </Button>
      )}
      {chosen.length < room && isField && (
        <div style={{ width: "100%" }}>
          <ClientPicker key={chosen.length} label={t("addAnother")} autoFocus={asks} value={undefined} onChange={add} />
          {becomes !== undefined && (
            <Text size="sm" c="dimmed" mt={4}>
              {t("becomes", { course: words("course", becomes) })}
            </Text>
          )}
        </div>
      )}
    </section>
  );
}
