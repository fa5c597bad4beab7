import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { Standing } from "#contract/leave.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { AffectedList } from "./affected-list.tsx";
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
  const count = reservations.length;
  return (
    <Modal opened onClose={onClose} title={t("affectedTitle")} withCloseButton={false}>
      <Stack>
        <Text>{kept ? t("affectedKept", { count }) : t("affectedCancelled", { count })}</Text>
        <AffectedList reservations={reservations} height={240} />
        <Group justify="end">
          <Button onClick={onClose} data-autofocus>
            {button("close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
