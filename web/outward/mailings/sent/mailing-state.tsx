import { Progress, Stack, Text } from "@mantine/core";
import type { Mailing } from "#contract/outward/mailings.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { mailingMessages } from "../messages.ts";
import { mailingProgress } from "./progress-model.ts";

const tones: Readonly<Record<Mailing["state"], Tone>> = {
  planned: "blue",
  sending: "amber",
  done: "green",
  cancelled: "grey",
  missed: "red",
};

export function MailingState({ state }: Pick<Mailing, "state">) {
  const t = useWords(mailingMessages);
  return <StatusBadge tone={tones[state]} label={t(`state.${state}`)} />;
}

/** How many of them have got it. */
export function Sent({ mailing }: { mailing: Mailing }) {
  const t = useWords(mailingMessages);
  const format = useFormat();
  if (mailing.state === "planned" || mailing.state === "missed") return null;
  const { sent, all } = mailingProgress(mailing);
  return <>{t("sentOf", { sent: format.number(sent), all: format.number(all) })}</>;
}

/** How far a mailing has come that is being sent. */
export function SendingProgress({ mailing }: { mailing: Mailing }) {
  const t = useWords(mailingMessages);
  const format = useFormat();
  const { sent, settled, all } = mailingProgress(mailing);
  const text = mailing.complete
    ? t("progress", { sent: format.number(sent), all: format.number(all) })
    : t("preparing");
  return (
    <Stack gap={4} aria-live="polite">
      <Progress.Root size="lg">
        <Progress.Section value={all === 0 ? 0 : (100 * settled) / all} aria-label={text} />
      </Progress.Root>
      <Text size="sm">{text}</Text>
    </Stack>
  );
}
