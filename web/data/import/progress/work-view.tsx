import { Button, Group, Progress, Stack, Text, Title } from "@mantine/core";
import type { Import } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { importMessages } from "./import-messages.ts";
import { takeUp } from "../use-import.ts";

type Work = "reading" | "judging" | "writing" | "undoing";

/** The server's present work, its progress, and the button to cancel it. */
export function WorkView({ of: { id, progress }, state }: { of: Import; state: Work }) {
  const t = useWords(importMessages);
  const format = useFormat();
  const isKnown = progress !== null && progress.all > 0;
  const share = isKnown ? (100 * progress.done) / progress.all : 100;
  return (
    <Stack gap="sm" maw="var(--page-form)">
      <Title order={2} size="h3">
        {t(state)}
      </Title>
      <Progress value={share} animated={!isKnown} aria-label={t(state)} size="lg" />
      <Text c="dimmed" role="status" style={{ fontVariantNumeric: "tabular-nums" }}>
        {isKnown && t("progress", { done: format.number(progress.done, 0), all: format.number(progress.all, 0) })}
      </Text>
      {(state === "judging" || state === "writing") && <Text c="dimmed">{t(`${state}Text`)}</Text>}
      {state !== "undoing" && <Cancel id={id} state={state} />}
    </Stack>
  );
}

function Cancel({ id, state }: { id: number; state: Exclude<Work, "undoing"> }) {
  const t = useWords(importMessages);
  const button = useWords(buttonMessages);
  const cancelling = useCommand(imports.cancel);
  const { opened, open, close } = useOpened<true>("import to cancel");
  const input = { params: { id: String(id) } };
  const isAsked = state === "writing";
  const cancel = () => (isAsked ? open(true) : cancelling.mutate(input, { onSuccess: takeUp }));
  return (
    <Group>
      {cancelling.error && <FailureAlert error={cancelling.error} words={undefined} />}
      <Button variant="default" loading={cancelling.isPending} onClick={cancel}>
        {isAsked ? t("cancelWriting") : button("cancel")}
      </Button>
      {opened && (
        <ConfirmDialog
          title={t("cancelTitle")}
          text={t("cancelText")}
          submit={t("cancelWriting")}
          keep={t("keepOn")}
          endpoint={imports.cancel}
          input={input}
          done={t("cancelled")}
          onDone={takeUp}
          onClose={close}
        />
      )}
    </Group>
  );
}
