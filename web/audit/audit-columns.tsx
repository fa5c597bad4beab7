import { Text } from "@mantine/core";
import type { AuditEntry } from "#contract/audit.ts";
import { useClub } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import { LinkAnchor } from "#web/frame/links.tsx";
import { wallAt } from "#web/lib/date-format.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import type { Column } from "#web/ui/data-table-model.ts";
import { Changes } from "./changes.tsx";
import { auditMessages } from "./messages.ts";

export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const t = useWords(auditMessages);
  const format = useFormat();
  return [
    { key: "at", title: t("when"), render: ({ at }) => format.nearTime(at) },
    { key: "by", title: t("by"), render: (row) => <Author row={row} /> },
    { key: "what", title: t("what"), main: true, render: (row) => <What row={row} /> },
    { key: "about", title: t("about"), render: ({ about }) => <Somebody of={about} /> },
    { key: "changes", title: t("changes"), render: (row) => <WhatChanged row={row} /> },
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

/** Who did it: nobody is the club itself, but for sign-ins and refusals, which are of whoever was there. */
function Author({ row: { by, by_program, kind, from } }: { row: AuditEntry }) {
  const t = useWords(auditMessages);
  const isStranger = kind === "signIn" || kind === "refusal";
  return (
    <>
      {by ? <Somebody of={by} /> : <Text size="sm">{isStranger ? (from?.account ?? "—") : t("club")}</Text>}
      {by_program && (
        <Text size="sm" c="dimmed">
          {t("program")}
        </Text>
      )}
    </>
  );
}

function What({ row: { title, reason, times } }: { row: AuditEntry }) {
  const t = useWords(auditMessages);
  const locale = useLocale();
  return (
    <div style={{ maxWidth: "18rem", whiteSpace: "normal" }}>
      <Text fw={550} size="sm">
        {title[locale]}
      </Text>
      {reason && (
        <Text size="sm" c="dimmed">
          {reason[locale]}
        </Text>
      )}
      {times > 1 && <Text size="sm">{t("again", { count: times })}</Text>}
    </div>
  );
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

function From({ row: { from } }: { row: AuditEntry }) {
  const t = useWords(auditMessages);
  const locale = useLocale();
  if (!from) return "—";
  return (
    <>
      <Text size="sm">{from.address ?? t("several")}</Text>
      {from.device && (
        <Text size="sm" c="dimmed">
          {from.device[locale]}
        </Text>
      )}
    </>
  );
}
