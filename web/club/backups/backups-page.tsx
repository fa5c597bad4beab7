import { Button, SimpleGrid, Stack, Text } from "@mantine/core";
import IconDatabaseExport from "~icons/tabler/database-export";
import { useQuery } from "@tanstack/react-query";
import { backups } from "#contract/club/backups.ts";
import { BackupHourSetting } from "#web/club/settings/nights/backup-hour-setting.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { SettingsFrame } from "#web/club/settings/frame/settings-frame.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery, useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { isUnderWay } from "./backup-model.ts";
import { BackupList } from "./backup-list.tsx";
import { BackupState } from "./backup-state.tsx";
import { RestoreCard } from "./restore-card.tsx";
import { backupMessages } from "./messages.ts";

const askedEveryMs = 3_000;

/** The club's backups: how the last nights went, when the next one is made, and what to do with one (decisions §12). */
export function BackupsPage() {
  const t = useWords(backupMessages);
  const { data, error, refetch } = useQuery({
    ...endpointQuery(backups.list),
    refetchInterval: ({ state }) => (state.data?.backups.some(isUnderWay) ?? false) && askedEveryMs,
  });
  return (
    <SettingsFrame
      title={t("title")}
      entry="backups"
      isWide
      actions={<NowButton isBusy={data?.backups.some(isUnderWay) ?? false} />}
    >
      <Text c="dimmed">{t("intro")}</Text>
      {data ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: "start" }}>
          <Stack gap="md">
            <BackupState overview={data} />
            <BackupHourSetting />
            <RestoreCard overview={data} />
          </Stack>
          <BackupList overview={data} />
        </SimpleGrid>
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={320} />
      )}
    </SettingsFrame>
  );
}

function NowButton({ isBusy }: { isBusy: boolean }) {
  const t = useWords(backupMessages);
  const refusal = useRefusalWords();
  const asking = useCommand(backups.ask);
  const ask = () =>
    asking.mutate(
      {},
      {
        onSuccess: () => alertSuccess(t("asked")),
        onError: (error) => alertFailure(error.code === "INVALID_STATE" ? t("busy") : refusal(error)),
      },
    );
  return (
    <Button
      leftSection={<IconDatabaseExport size={18} aria-hidden />}
      loading={asking.isPending}
      disabled={isBusy}
      onClick={ask}
    >
      {t("now")}
    </Button>
  );
}
