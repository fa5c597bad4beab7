import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { type CallOutcome, type TodayRow, callOutcomes, day } from "#contract/today.ts";
import type { TodayList } from "#contract/today-lists.ts";
import { useFormat } from "#web/frame/format.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { alertSuccess } from "#web/ui/alerts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { listMessages } from "./list-messages.ts";

interface CallDialogProps {
  list: TodayList;
  row: TodayRow;
  /** Told of what was noted. */
  onNoted: (row: TodayRow) => void;
  onClose: () => void;
}

/** The number, and what came of the call at one press; a line for the others if there is something to say. */
export function CallDialog({ list, row, onNoted, onClose }: CallDialogProps) {
  const t = useWords(listMessages);
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  const name = useFormat().name(row.client.name);
  const noting = useCommand(day.followUp);
  const [note, setNote] = useState("");
  const send = (outcome: CallOutcome) => {
    const line = note.trim();
    const about = { list, clientId: row.client.id, fact: row.fact, outcome };
    noting.mutate(
      { body: { ...about, ...(line !== "" && { note: line }) } },
      {
        onSuccess: (followUp) => {
          onNoted({ ...row, followUp });
          alertSuccess(t("noted", { name, outcome: t(`outcome.${outcome}`) }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t("callTitle", { name })} closeLabel={button("close")} size={380} onClose={onClose}>
      <Stack gap="sm">
        {noting.error && (
          <Text role="alert" c="var(--mantine-color-error)">
            {failure(noting.error)}
          </Text>
        )}
        <Anchor href={`tel:${row.phone ?? ""}`} fz="xl" fw={650} c="inherit">
          {row.phone}
        </Anchor>
        <Text fw={600} size="sm" id="call-outcome">
          {t("outcome")}
        </Text>
        <SimpleGrid cols={2} spacing="xs" role="group" aria-labelledby="call-outcome">
          {callOutcomes.map((outcome) => (
            <Button
              key={outcome}
              variant="default"
              disabled={noting.isPending}
              data-autofocus={outcome === "reached" || undefined}
              onClick={() => send(outcome)}
            >
              {t(`outcome.${outcome}`)}
            </Button>
          ))}
        </SimpleGrid>
        <TextInput
          label={t("note")}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
