import { Button, CloseButton, Text } from "@mantine/core";
import IconUserPlus from "~icons/tabler/user-plus";
import { useState } from "react";
import { ClientPicker } from "#web/sales/accounts/client-picker.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import sheet from "../booking-sheet.module.css";
import classes from "./shared-clients.module.css";
import { sharingMessages } from "./sharing-messages.ts";
import type { Others } from "./use-others.ts";

interface OtherClientsProps {
  others: Others;
  /** The session repeats, which only that of one client can. */
  isSeries: boolean;
}

/** The clients who share the session with the first, where its course has seats for them. */
export function OtherClients({ others: { chosen, room, add, remove }, isSeries }: OtherClientsProps) {
  const t = useWords(sharingMessages);
  const format = useFormat();
  const [picks, setPicks] = useState(false);
  if (room < 1) return null;
  return (
    <section className={sheet.part} aria-label={t("sharedWith")}>
      {isSeries ? (
        <Text size="sm" c="dimmed">
          {t("seriesForOne")}
        </Text>
      ) : (
        <div className={classes.clients}>
          {chosen.map(({ id, name }) => (
            <div key={id} className={classes.row} style={{ width: "100%" }}>
              <span className={classes.name}>{format.name(name)}</span>
              <CloseButton aria-label={t("remove", { name: format.name(name) })} onClick={() => remove(id)} />
            </div>
          ))}
          {chosen.length < room &&
            (picks ? (
              <div style={{ width: "100%" }}>
                <ClientPicker
                  label={t("another")}
                  autoFocus
                  value={undefined}
                  onChange={(client) => {
                    add(client);
                    setPicks(false);
                  }}
                />
              </div>
            ) : (
              <Button
                variant="default"
                mih={36}
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={() => setPicks(true)}
              >
                {t("addAnother")}
              </Button>
            ))}
        </div>
      )}
    </section>
  );
}
