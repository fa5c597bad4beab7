import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AuditChange, AuditEntry, ChangedRow } from "#contract/audit.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { auditMessages } from "./messages.ts";
import { Technical } from "./technical.tsx";

/** What was written, and, once asked for, each row before and after; and what only whoever knows the database asks for. */
export function Changes({ row }: { row: AuditEntry }) {
  const { changes } = row;
  const t = useWords(auditMessages);
  const [isOpen, setOpen] = useState(false);
  const [isTechnical, setTechnical] = useState(false);
  const hasFields = changes.some(({ rows }) => rows.some(({ fields }) => fields.length > 0));
  return (
    <Stack gap={4} style={{ maxWidth: "32rem", whiteSpace: "normal" }}>
      {changes.map((change) => (
        <Change key={change.id} change={change} isOpen={isOpen} />
      ))}
      {isTechnical && <Technical row={row} />}
      <Group gap="xs">
        {hasFields && (
          <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "less" : "more")}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          fw="normal"
          size="compact-sm"
          aria-expanded={isTechnical}
          onClick={() => setTechnical(!isTechnical)}
        >
          {t("technical")}
        </Button>
      </Group>
    </Stack>
  );
}

function Change({ change, isOpen }: { change: AuditChange; isOpen: boolean }) {
  const t = useWords(auditMessages);
  const locale = useLocale();
  const { words, amount, rows } = change;
  return (
    <div>
      <Group gap="xs">
        <Text size="sm">{words[locale]}</Text>
        {amount > 1 && (
          <Text size="sm" c="dimmed">
            {t("times", { count: amount })}
          </Text>
        )}
      </Group>
      {isOpen && rows.map((row) => <Fields key={JSON.stringify(row)} row={row} />)}
    </div>
  );
}

function Fields({ row: { before, after, fields } }: { row: ChangedRow }) {
  const t = useWords(auditMessages);
  const locale = useLocale();
  const isChange = before !== null && after !== null;
  return (
    <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: "anywhere" }} mb={4}>
      {fields.map((field) => {
        const [was = "", is = ""] = [field.before, field.after].map((said) => said?.[locale] ?? t("nothing"));
        const value = isChange && was !== is ? `${was} → ${is}` : after ? is : was;
        return <div key={field.column}>{t("field", { name: field.words[locale], value })}</div>;
      })}
    </Text>
  );
}
