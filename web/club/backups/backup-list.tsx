import { Card, Text, Title } from "@mantine/core";
import IconArchive from "~icons/tabler/archive";
import type { z } from "zod/mini";
import { type Backup, type backups } from "#contract/club/backups.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { Entry, EntryFacts, EntryList } from "#web/kernel/ui/facts/entry-list.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { badgeOf, badgeTones, secondsOf } from "./backup-model.ts";
import { backupReasons } from "./backup-labels.ts";
import { backupMessages } from "./messages.ts";

export type Overview = z.output<typeof backups.list.answer>;

/** The last backups, each with its result. */
export function BackupList({ overview: { backups: rows, next } }: { overview: Overview }) {
  const t = useWords(backupMessages);
  const format = useFormat();
  return (
    <Card component="section" aria-label={t("past")}>
      <Title order={2} size="h3">
        {t("past")}
      </Title>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconArchive size={24} />}
          title={t("none")}
          text={next === null ? t("noneOff") : t("noneText", { time: format.dateTime(next) })}
        />
      ) : (
        <EntryList>
          {rows.map((backup) => (
            <BackupEntry key={backup.id} backup={backup} />
          ))}
        </EntryList>
      )}
    </Card>
  );
}

const kinds = { nightly: "nightly", asked: "ofAsked", upgrade: "upgrade" } as const;

function BackupEntry({ backup }: { backup: Backup }) {
  const t = useWords(backupMessages);
  const reason = useWords(backupReasons);
  const format = useFormat();
  const { kind, asked_at, started_at, bytes, file, host, is_encrypted, checked } = backup;
  const seconds = secondsOf(backup);
  const isFailed = backup.state === "failed";
  const badge = badgeOf(backup);
  return (
    <Entry
      name={format.nearTime(started_at ?? asked_at)}
      badge={<StatusBadge tone={badgeTones[badge]} label={t(`badge.${badge}`)} />}
    >
      <EntryFacts>
        <span>{t(kinds[kind])}</span>
        {bytes !== null && <span>{t("megabytes", { figure: format.number(bytes / 1e6, bytes < 1e7 ? 1 : 0) })}</span>}
        {seconds !== null && !isFailed && <span>{t("seconds", { count: seconds })}</span>}
        {is_encrypted && <span>{t("encrypted")}</span>}
      </EntryFacts>
      {file !== null && host !== null && (
        <Text size="sm" c="dimmed" translate="no" style={{ overflowWrap: "anywhere" }}>
          {t("where", { file, host })}
        </Text>
      )}
      {backup.reason !== null && <Text size="sm">{reason(backup.reason)}</Text>}
      {checked !== null && checked !== "verified" && <Text size="sm">{t(`checked.${checked}`)}</Text>}
      <Detail backup={backup} />
    </Entry>
  );
}

/** The system's message, where the words above say less. */
function Detail({ backup: { detail, reason, checked } }: { backup: Backup }) {
  const addsDetail = reason !== null || (checked !== "noRight" && checked !== "noRoom");
  if (detail === null || !addsDetail) return null;
  return (
    <Text
      component="code"
      display="block"
      size="xs"
      c="dimmed"
      ff="monospace"
      translate="no"
      style={{ overflowWrap: "anywhere" }}
    >
      {detail}
    </Text>
  );
}
