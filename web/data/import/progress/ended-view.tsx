import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { Import } from "#contract/data/import-shapes.ts";
import type { ImportFailure } from "#contract/data/import-reasons.ts";
import { imports } from "#contract/data/import.ts";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { FileFormat } from "../mapping/file-format.tsx";
import { importMessages } from "./import-messages.ts";
import { takeUp } from "../use-import.ts";

/** Failures after which the same file can be checked once more. */
const passing: ReadonlySet<ImportFailure> = new Set(["CHANGED_MEANWHILE", "INTERRUPTED"]);

/** An import without written rows: the reason, and what to do. */
export function EndedView({ of }: { of: Import }) {
  const t = useWords(importMessages);
  const judging = useCommand(imports.judge);
  const { id, kind, state, failure, mapping, version } = of;
  const canJudge = failure !== null && passing.has(failure.code) && mapping !== null && of.rows !== null;
  const again = () => judging.mutate({ params: { id: String(id) }, body: { version } }, { onSuccess: takeUp });
  return (
    <Stack gap="sm" maw="var(--page-text)">
      {judging.error && <FailureAlert error={judging.error} words={undefined} />}
      <Title order={2} size="h3">
        {t(state === "cancelled" ? "cancelled" : "failed")}
      </Title>
      {failure && (
        <Text>
          {t(`failure.${failure.code}`)}
          {failure.line !== null && ` ${t("atLine", { line: failure.line })}`}
        </Text>
      )}
      <Text c="dimmed">{t(state === "cancelled" ? "cancelledText" : "failedText")}</Text>
      {state === "failed" && <FileFormat of={of} isOpen />}
      <Group>
        {canJudge && (
          <Button loading={judging.isPending} onClick={again}>
            {t("again")}
          </Button>
        )}
        <LinkButton to="/settings/import" search={{ kind }} variant={canJudge ? "default" : "filled"}>
          {t("another")}
        </LinkButton>
      </Group>
    </Stack>
  );
}
