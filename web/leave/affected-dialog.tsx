import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import type { Standing } from "#contract/leave.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { leaveMessages } from "./messages.ts";

/** Reservations that a change of somebody's days got in the way of. */
export interface Affected {
  readonly reservations: Standing["affected_reservations"];
  /** They stand as they are; they were cancelled otherwise. */
  readonly kept: boolean;
}

/** Tells which reservations were cancelled, or stand although somebody is away. */
export function AffectedDialog({ reservations, kept, onClose }: Affected & { onClose: () => void }) {
  const t = useWords(leaveMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const count = reservations.length;
  return (
    <Modal opened onClose={onClose} title={t("affectedTitle")} withCloseButton={false}>
      <Stack>
        <Text>{kept ? t("affectedKept", { count }) : t("affectedCancelled", { count })}</Text>
        <List mah={240} my={0} style={{ overflowY: "auto" }} tabIndex={0} aria-label={t("affectedTitle")}>
          {reservations.map(({ id, start, client, trainer }) => (
            <List.Item key={id}>
              {t("reservation", {
                time: format.dateTime(start),
                client: format.name(client.name),
                trainer: format.name(trainer.name),
              })}
            </List.Item>
          ))}
        </List>
        <Group justify="end">
          <Button onClick={onClose} data-autofocus>
            {button("close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
