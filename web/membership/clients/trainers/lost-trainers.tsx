import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import IconUserQuestion from "~icons/tabler/user-question";
import { useState } from "react";
import { type LostTrainer, lostTrainers } from "#contract/membership/lost-trainers.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { TrainerPicker, useTrainer } from "#web/identity/people/trainer-picker.tsx";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { lostTrainersMessages } from "./lost-trainers-messages.ts";

/** Clients from whom a membership took the trainer while sessions were left (decisions §11): admins decide once of each. */
export function LostTrainers() {
  const t = useWords(lostTrainersMessages);
  const { data } = useRead(lostTrainers.list, { query: {} });
  if (!data || data.rows.length === 0) return null;
  return (
    <Alert icon={<IconUserQuestion aria-hidden />} color="gray" title={t("title")}>
      <Stack gap="sm">
        <Text size="sm">{t("intro")}</Text>
        {data.rows.map((client) => (
          <Decision key={client.id} client={client} />
        ))}
      </Stack>
    </Alert>
  );
}

function Decision({ client: { id, name: parts, sessions, trainer } }: { client: LostTrainer }) {
  const t = useWords(lostTrainersMessages);
  const format = useFormat();
  const name = format.name(parts);
  const [picked, pick] = useState<number | null>(null);
  const found = useTrainer(picked);
  const chosen = trainer ?? found;
  const refusal = useRefusalWords();
  const deciding = useCommand(lostTrainers.decide);
  const decide = (to: number | null, message: string) =>
    deciding.mutate(
      { params: { id: String(id) }, body: { trainer: to } },
      { onSuccess: () => alertSuccess(message), onError: (error) => alertFailure(refusal(error)) },
    );
  const restored = chosen && { name, trainer: format.name(chosen.name) };
  return (
    <Group gap="xs">
      <LinkAnchor to="/user/$userId/profile" params={{ userId: String(id) }} inherit size="sm" underline="always">
        {t("left", { name, count: sessions })}
      </LinkAnchor>
      {!trainer && <TrainerPicker aria-label={t("trainerFor", { name })} value={picked} onChange={pick} />}
      <Button
        size="xs"
        variant="default"
        aria-label={restored && t("restoreFor", restored)}
        disabled={!chosen}
        loading={deciding.isPending}
        onClick={() => chosen && restored && decide(chosen.id, t("restored", restored))}
      >
        {restored ? t("restore", restored) : t("restoreIt")}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-label={t("leaveFor", { name })}
        disabled={deciding.isPending}
        onClick={() => decide(null, t("stayed", { name }))}
      >
        {t("leave")}
      </Button>
    </Group>
  );
}
