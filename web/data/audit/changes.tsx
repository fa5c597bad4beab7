import { Button, Group, Stack, Text } from "@mantine/core";
import IconChevronDown from "~icons/tabler/chevron-down";
import IconChevronRight from "~icons/tabler/chevron-right";
import { useState } from "react";
import type { AuditChange, AuditEntry, ChangedRow } from "#contract/club/audit.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { auditMessages } from "./messages.ts";
import { Technical } from "./technical.tsx";

/**
 * The changes of an entry, each changed row before and after, and on request added and removed rows, and details for
 * people who know the database.
 */
export function Changes({ row }: { row: AuditEntry }) {
  const { changes } = row;
  const t = useWords(auditMessages);
  const [isOpen, setOpen] = useState(changes.some(({ op }) => op === "update"));
  const [isTechnical, setTechnical] = useState(false);
  const shownChanges = changes.filter(({ rows }) => rows.some(({ fields }) => fields.length > 0));
  return (
    <Stack gap={4} style={{ minWidth: "14rem", maxWidth: "32rem", whiteSpace: "normal" }}>
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
      <Group gap="md">
        {shownChanges.length > 0 && (
          <Disclosure isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "less" : "more")}
          </Disclosure>
        )}
        <Disclosure isOpen={isTechnical} onClick={() => setTechnical(!isTechnical)}>
          {t("technical")}
        </Disclosure>
      </Group>
      {/* Unfolded content keeps to the available width: a wider column would move the buttons from under the pointer. */}
      {(isOpen || isTechnical) && (
        <Stack gap={4} style={{ contain: "inline-size" }}>
          {isOpen &&
            shownChanges.map((change) => <Rows key={change.id} change={change} isNamed={changes.length > 1} />)}
          {isTechnical && <Technical row={row} />}
        </Stack>
      )}
    </Stack>
  );
}

/** Shows the content below it, and hides it again. */
function Disclosure({ isOpen, onClick, children }: { isOpen: boolean; onClick: () => void; children: string }) {
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Button
      variant="transparent"
      color="gray"
      size="compact-sm"
      px={0}
      fw="normal"
      leftSection={<Arrow size={14} aria-hidden />}
      styles={{ section: { marginInlineEnd: 4 } }}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function Change({ change: { words, amount } }: { change: AuditChange }) {
  const t = useWords(auditMessages);
  const locale = useLocale();
  return (
    <Group gap="xs">
      <Text size="sm">{words[locale]}</Text>
      {amount > 1 && (
        <Text size="sm" c="dimmed">
          {t("times", { count: amount })}
        </Text>
      )}
    </Group>
  );
}

/** The rows of a change before and after, under its name where there are others. */
function Rows({ change: { words, rows }, isNamed }: { change: AuditChange; isNamed: boolean }) {
  const locale = useLocale();
  return (
    <div>
      {isNamed && <Text size="sm">{words[locale]}</Text>}
      {rows.map((row) => (
        <Fields key={JSON.stringify(row)} row={row} />
      ))}
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
