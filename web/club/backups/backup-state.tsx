import { Card, Stack, Title } from "@mantine/core";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import type { Overview } from "./backup-list.tsx";
import { isUnderWay } from "./backup-model.ts";
import { backupReasons } from "./backup-labels.ts";
import { backupMessages } from "./messages.ts";

/** The state of the backups: the last finished one, the next, and the folder. */
export function BackupState({ overview }: { overview: Overview }) {
  const t = useWords(backupMessages);
  const format = useFormat();
  const reason = useWords(backupReasons);
  const { next, folder, is_encrypted, recovery } = overview;
  const { tone, key } = stateOf(overview);
  return (
    <Card component="section" aria-label={t("state")}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t("state")}
        </Title>
        <div>
          <StatusBadge tone={tone} label={t(key)} />
        </div>
        <FactList
          facts={[
            { name: t("next"), value: next === null ? t("never") : format.nearTime(next) },
            ...(recovery
              ? [
                  {
                    name: t("anyMoment"),
                    value:
                      recovery.since === null
                        ? t("anyMomentNone")
                        : t("anyMomentSince", { time: format.nearTime(recovery.since) }),
                  },
                ]
              : []),
            ...(recovery?.failed ? [{ name: t("anyMomentFailed"), value: reason(recovery.failed), long: true }] : []),
            { name: t("encryption"), value: t(is_encrypted ? "withPassphrase" : "withoutPassphrase") },
            { name: t("folder"), value: <span translate="no">{folder}</span>, long: true },
          ]}
        />
      </Stack>
    </Card>
  );
}

function stateOf({ backups }: Overview): {
  tone: Tone;
  key: "working" | "noneYet" | "failing" | "wellVerified" | "wellMade";
} {
  if (backups.some(isUnderWay)) return { tone: "blue", key: "working" };
  const last = backups.find(({ kind }) => kind !== "upgrade") ?? backups[0];
  if (!last) return { tone: "grey", key: "noneYet" };
  if (last.state === "failed") return { tone: "red", key: "failing" };
  return last.checked === "verified" ? { tone: "green", key: "wellVerified" } : { tone: "amber", key: "wellMade" };
}
