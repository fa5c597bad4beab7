import { Button, Checkbox, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ImportDecision, ImportRow } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { FormSheet } from "#web/kernel/frame/dialogs/form-sheet.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import classes from "./decision-sheet.module.css";
import { queueOf } from "../use-import.ts";
import { RowFacts } from "./row-facts.tsx";
import { rowMessages } from "./rows-messages.ts";
import type { CountedImport } from "./rows-table.tsx";

interface DecisionSheetProps {
  of: CountedImport;
  /** The one that is decided; without it all that are undecided, one after another. */
  row: ImportRow | undefined;
  onClose: () => void;
}

/** Asks whom a row means: one of those it may be, somebody new, or nobody. */
export function DecisionSheet({ of, row, onClose }: DecisionSheetProps) {
  const [at, setAt] = useState(1);
  const query = { state: "undecided" as const, page: String(at), pageSize: "1" };
  const queue = useRead(imports.rows, { params: { id: String(of.id) }, query });
  if (row) return <RowDecision key={row.line} of={of} row={row} at={undefined} onDecided={onClose} onClose={onClose} />;
  const first = queue.data?.rows[0];
  const total = queue.data?.total ?? 0;
  const next = (left: number) => {
    if (left === 0) return onClose();
    setAt((before) => Math.min(before, left));
  };
  const skip = () => setAt(at < total ? at + 1 : 1);
  if (!first || queue.isPlaceholderData) {
    return (
      <Waiting onClose={onClose}>
        {queue.error ? (
          <Unreadable error={queue.error} onRetry={() => void queue.refetch()} />
        ) : (
          <Skeleton height={280} />
        )}
      </Waiting>
    );
  }
  return (
    <RowDecision
      key={first.line}
      of={of}
      row={first}
      at={{ place: at, total, skip }}
      onDecided={next}
      onClose={onClose}
    />
  );
}

const nothing = () => undefined;

function Waiting({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useWords(rowMessages);
  return (
    <FormSheet
      title={t("deciding")}
      isTyped={false}
      submit={t("confirm")}
      disabled
      busy={false}
      onSubmit={nothing}
      onClose={onClose}
    >
      {children}
    </FormSheet>
  );
}

interface RowDecisionProps {
  of: CountedImport;
  row: ImportRow;
  /** Its place among those that are undecided, and the way to the next. */
  at: { readonly place: number; readonly total: number; readonly skip: () => void } | undefined;
  /** Receives how many are left. */
  onDecided: (left: number) => void;
  onClose: () => void;
}

function RowDecision({ of, row, at, onDecided, onClose }: RowDecisionProps) {
  const t = useWords(rowMessages);
  const deciding = useCommand(imports.decide, queueOf(of));
  const [chosen, setChosen] = useState(row.decision ? keyOf(row.decision) : null);
  const [isForAll, setForAll] = useState(false);
  const send = () => {
    const decision = chosen === null ? undefined : decisionOf(chosen, isForAll);
    if (!decision) return;
    const body = { lines: isForAll ? ("undecided" as const) : [row.line], decision, version: of.version };
    deciding.mutate(
      { params: { id: String(of.id) }, body },
      {
        onSuccess: ({ counts }) => {
          const left = counts?.undecided ?? 0;
          if (left === 0) alertSuccess(t("decided"));
          onDecided(left);
        },
      },
    );
  };
  const others = at && at.total > 1 ? at : undefined;
  return (
    <FormSheet
      title={at ? `${t("deciding")} ${t("decidingOf", { at: at.place, count: at.total })}` : t("deciding")}
      failure={deciding.error}
      isTyped={false}
      submit={t("confirm")}
      disabled={chosen === null}
      busy={deciding.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={classes.row}>
        <Text size="sm" c="dimmed">
          {`${t("inFile")} · ${t("line", { line: row.line })}`}
        </Text>
        <Text fw={650}>{row.label}</Text>
        <RowFacts row={row} of={of} most={20} />
      </div>
      <Choices row={row} canAdd={of.kind === "clients"} value={chosen} onChange={setChosen} />
      {others && (
        <Checkbox
          label={t("forAll", { count: others.total })}
          description={chosen?.startsWith("take") && t("forAllFirst")}
          checked={isForAll}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
      )}
      {others && (
        <Button variant="default" style={{ alignSelf: "start" }} onClick={others.skip}>
          {t("later")}
        </Button>
      )}
    </FormSheet>
  );
}

interface ChoicesProps {
  row: ImportRow;
  /** Whether the row can become somebody new. */
  canAdd: boolean;
  value: string | null;
  onChange: (value: string) => void;
}

function Choices({ row: { candidates }, canAdd, value, onChange }: ChoicesProps) {
  const t = useWords(rowMessages);
  const format = useFormat();
  return (
    <Radio.Group size="md" label={t("candidates")} value={value} onChange={onChange}>
      <Stack gap="sm" mt="xs">
        {candidates.map(({ id, name, email, phone }) => (
          <Radio
            key={id}
            value={`take ${id}`}
            label={t("same", { name: format.name(name) })}
            description={[email, phone].filter(Boolean).join(" · ")}
          />
        ))}
        {canAdd && <Radio value="add" label={t("another")} />}
        <Radio value="skip" label={t("leaveOut")} />
      </Stack>
    </Radio.Group>
  );
}

function keyOf({ action, target }: ImportDecision): string {
  return action === "take" && target !== undefined ? `take ${target}` : action;
}

/** A decision for all rows gives each its own first candidate. */
function decisionOf(key: string, isForAll: boolean): ImportDecision {
  if (key === "add" || key === "skip") return { action: key };
  return isForAll ? { action: "take" } : { action: "take", target: Number(key.slice("take ".length)) };
}
