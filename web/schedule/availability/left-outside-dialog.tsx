import { Text } from "@mantine/core";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import type { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { OutsideList } from "#web/club/settings/hours/sessions-outside.tsx";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { availabilityMessages } from "./messages.ts";

interface LeftOutsideDialogProps {
  sessions: CallResult<typeof trainerHours.ahead>;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before hours are saved that leave booked sessions outside, and lists them. */
export function LeftOutsideDialog({ sessions, isSaving, onSave, onClose }: LeftOutsideDialogProps) {
  const t = useWords(availabilityMessages);
  const { affected_count: count, affected_reservations: first } = sessions;
  return (
    <FormDialog
      title={t("leaves", { count })}
      failure={null}
      isTyped={false}
      submit={t("saveAnyway")}
      busy={isSaving}
      onSubmit={onSave}
      onClose={onClose}
    >
      <Text>{t("outsideText")}</Text>
      <OutsideList sessions={first} count={count} />
    </FormDialog>
  );
}
