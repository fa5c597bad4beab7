import { Card, Stack, Text, Title } from "@mantine/core";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { CopyField } from "#web/kernel/ui/fields/copy-field.tsx";
import type { Overview } from "./backup-list.tsx";
import { backupMessages } from "./messages.ts";

/** How a moment is written. */
const MOMENT = "2026-11-22 10:15";

/** The operator's instructions for a backup. */
export function RestoreCard({ overview: { backups, folder, is_encrypted, recovery } }: { overview: Overview }) {
  const t = useWords(backupMessages);
  const format = useFormat();
  const since = recovery?.since ?? null;
  const last = backups.find(({ state }) => state === "made");
  const path = `${last?.folder ?? folder}/${last?.file ?? "….palestra"}`;
  return (
    <Card component="section" aria-label={t("restore")}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t("restore")}
        </Title>
        <Text>{t("restoreSteps")}</Text>
        <CopyField
          label={t("commandLabel")}
          value={`DATA_DIR=/path/to/empty npm run restore -- ${path}`}
          copyLabel={t("copy")}
          copiedLabel={t("copied")}
        />
        {since !== null && (
          <>
            <Text>{t("momentSteps", { time: format.nearTime(since) })}</Text>
            <CopyField
              label={t("momentLabel")}
              value={`npm run restore -- --at '${MOMENT}'`}
              copyLabel={t("copy")}
              copiedLabel={t("copied")}
            />
          </>
        )}
        {is_encrypted && <Text>{t("restorePassphrase")}</Text>}
        <Text c="dimmed">{t("keepElsewhere")}</Text>
        <LinkAnchor to="/documentation/$page" params={{ page: "settings" }} underline="always">
          {t("guide")}
        </LinkAnchor>
      </Stack>
    </Card>
  );
}
