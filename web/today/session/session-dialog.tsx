import { Button, Group, Stack, Text } from "@mantine/core";
import IconCheck from "~icons/tabler/check";
import { useState } from "react";
import type { TodaySession } from "#contract/data/today.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientAlerts } from "#web/identity/notes/client-alerts.tsx";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { Face } from "#web/identity/people/faces/face.tsx";
import { todayMessages } from "../messages.ts";
import { useSessionFact, useSessionTimes } from "./session-labels.ts";
import { useSettling } from "./settle-session.ts";

interface SessionDialogProps {
  session: TodaySession;
  /** The initial question; without one, all actions are shown. */
  asks?: Question | undefined;
  onOpen: () => void;
  onClose: () => void;
}

export type Question = "cancel" | "noShow";

/** The actions on a session, one press each; cancelling asks once. */
export function SessionDialog({ session, asks: first, onOpen, onClose }: SessionDialogProps) {
  const t = useWords(todayMessages);
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  const { time } = useSessionTimes();
  const name = useFormat().name(session.client.name);
  const settling = useSettling(session, { onDone: onClose, showsError: true });
  const [asks, ask] = useState(first);
  const said = { name, time: time(session.start) };
  const title = asks === undefined ? t("actionsOf", said) : t(asks === "cancel" ? "askCancel" : "askNoShow", said);
  return (
    <Dialog title={title} closeLabel={button("close")} size={360} onClose={onClose}>
      <Stack gap="sm">
        {settling.error && (
          <Text role="alert" c="var(--mantine-color-error)">
            {failure(settling.error)}
          </Text>
        )}
        {asks === undefined ? (
          <Choices session={session} busy={settling.busy} onComplete={settling.complete} onAsk={ask} onOpen={onOpen} />
        ) : (
          <Sure asks={asks} busy={settling.busy} onCancel={settling[asks]} onKeep={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

interface ChoicesProps {
  session: TodaySession;
  busy: boolean;
  onComplete: () => void;
  onAsk: (question: Question) => void;
  onOpen: () => void;
}

function Choices({ session, busy, onComplete, onAsk, onOpen }: ChoicesProps) {
  const t = useWords(todayMessages);
  const { actions } = session;
  const hasBegun = actions.includes("complete");
  return (
    <>
      <SessionFacts session={session} />
      <ClientAlerts clientId={session.client.id} />
      {hasBegun && (
        <Button
          color="volt.4"
          c="#12171a"
          loading={busy}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={onComplete}
        >
          {t("complete")}
        </Button>
      )}
      {actions.includes("cancel") && (
        <Group grow gap="xs">
          {hasBegun && (
            <Button variant="default" disabled={busy} onClick={() => onAsk("noShow")}>
              {t("noShow")}
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={() => onAsk("cancel")}>
            {t("cancelSession")}
          </Button>
        </Group>
      )}
      <Button variant="subtle" color="gray" onClick={onOpen}>
        {t("open")}
      </Button>
    </>
  );
}

function SessionFacts({ session }: { session: TodaySession }) {
  const words = useOptionWords();
  const format = useFormat();
  const { hours } = useSessionTimes();
  const fact = useSessionFact()(session);
  return (
    <Group gap="sm" wrap="nowrap">
      <Face person={session.client} size={40} />
      <div>
        <Text>{`${words("course", session.title)}, ${hours(session)}`}</Text>
        <Text size="sm" c="dimmed">
          {`${format.name(session.trainer.name)} · ${fact.text}`}
        </Text>
      </div>
    </Group>
  );
}

interface SureProps {
  asks: Question;
  busy: boolean;
  onCancel: () => void;
  onKeep: () => void;
}

function Sure({ asks, busy, onCancel, onKeep }: SureProps) {
  const t = useWords(todayMessages);
  return (
    <>
      <Text>{t(asks === "cancel" ? "cancelText" : "noShowText")}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onKeep}>
          {t("keep")}
        </Button>
        <Button color="red.8" loading={busy} onClick={onCancel}>
          {t(asks === "cancel" ? "cancelSession" : "cancelNoShow")}
        </Button>
      </Group>
    </>
  );
}
