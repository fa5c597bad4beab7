import { Text } from "@mantine/core";
import type { AuditEntry } from "#contract/club/audit.ts";
import { logLines } from "#contract/club/log-lines.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import type { FoldedEntry } from "./folded-model.ts";
import { Changes } from "./changes.tsx";
import { auditMessages } from "./messages.ts";

export function useAuditColumns(): readonly Column<FoldedEntry>[] {
  const t = useWords(auditMessages);
  const format = useFormat();
  return [
    { key: "at", title: t("when"), render: ({ at }) => format.nearTime(at) },
    { key: "by", title: t("by"), render: (row) => <Author row={row} /> },
    { key: "what", title: t("what"), main: true, render: (row) => <What row={row} /> },
    { key: "about", title: t("about"), render: ({ about }) => <Somebody of={about} /> },
    { key: "changes", title: t("changes"), wide: true, render: (row) => <WhatChanged row={row} /> },
    { key: "address", title: t("from"), roomy: true, render: (row) => <From row={row} /> },
  ];
}

function Somebody({ of }: { of: AuditEntry["by"] }) {
  const format = useFormat();
  if (!of) return "—";
  return (
    <LinkAnchor to="/user/$userId/profile" params={{ userId: String(of.id) }} size="sm">
      {format.name(of.name)}
    </LinkAnchor>
  );
}

function Author({ row }: { row: AuditEntry }) {
  const [called, ...below] = logLines.by(row, useLocale());
  return (
    <>
      {row.by ? <Somebody of={row.by} /> : <Text size="sm">{called || "—"}</Text>}
      <Below lines={below} />
    </>
  );
}

function What({ row }: { row: FoldedEntry }) {
  const t = useWords(auditMessages);
  const [title, ...below] = logLines.what(row, useLocale());
  return (
    <div style={{ maxWidth: "18rem", whiteSpace: "normal" }}>
      <Text fw={550} size="sm">
        {title}
      </Text>
      <Below lines={row.views !== undefined ? [...below, t("views", { count: row.views })] : below} />
    </div>
  );
}

function Below({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Text key={line} size="sm" c="dimmed">
      {line}
    </Text>
  ));
}

function WhatChanged({ row }: { row: AuditEntry }) {
  const { cut } = row;
  const t = useWords(auditMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  if (!cut) return <Changes row={row} />;
  return (
    <Text size="sm" style={{ maxWidth: "32rem", whiteSpace: "normal" }}>
      {t("cut", { count: cut.amount, day: format.date(wallAt(timeZone, new Date(cut.before)).date) })}
    </Text>
  );
}

function From({ row }: { row: AuditEntry }) {
  const [place, ...below] = logLines.from(row, useLocale());
  return (
    <>
      <Text size="sm">{place || "—"}</Text>
      <Below lines={below} />
    </>
  );
}
