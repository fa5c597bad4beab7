import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Lapse, LapseState } from "#contract/schedule/classes/lapses.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { lapseMessages } from "./lapse-messages.ts";
import type { Waivable } from "./lapse-model.ts";
import { useLapseWords } from "./use-lapse-words.ts";

const tones: Readonly<Record<LapseState, Tone>> = {
  pending: "amber",
  forgiven: "green",
  applied: "blue",
  waived: "grey",
  withdrawn: "faint",
};

export function useLapseColumns(): readonly Column<Lapse>[] {
  const t = useWords(lapseMessages);
  const words = useLapseWords();
  return [
    { key: "client", title: t("client"), main: true, render: (row) => <Client row={row} /> },
    { key: "class", title: t("class"), render: (row) => <Two one={words.ofClass(row)} other={words.when(row)} /> },
    { key: "what", title: t("what"), render: (row) => <Wrapped>{words.kind(row)}</Wrapped> },
    {
      key: "state",
      title: t("state"),
      render: (row) => (
        <Wrapped>
          <State row={row} />
          <Text size="sm" c="dimmed">
            {words.outcome(row)}
          </Text>
        </Wrapped>
      ),
    },
    { key: "rules", title: t("rules"), render: (row) => <Two one={words.policy(row)} other={words.terms(row)} /> },
  ];
}

function Wrapped({ children }: { children: ReactNode }) {
  return <div style={{ maxWidth: "20rem", whiteSpace: "normal", overflowWrap: "anywhere" }}>{children}</div>;
}

function Two({ one, other }: { one: string; other: string }) {
  return (
    <Wrapped>
      {one}
      <Text size="sm" c="dimmed">
        {other}
      </Text>
    </Wrapped>
  );
}

function State({ row }: { row: Lapse }) {
  return <StatusBadge tone={tones[row.state]} label={useLapseWords().state(row)} />;
}

function Client({ row }: { row: Lapse }) {
  return (
    <LinkAnchor
      to="/user/$userId/profile"
      params={{ userId: String(row.client.id) }}
      search={{ userType: "client" }}
      c="inherit"
      fw={550}
    >
      {useLapseWords().name(row)}
    </LinkAnchor>
  );
}

interface WaiveButtonProps<Row extends Waivable> {
  row: Row;
  onWaive: (row: Row) => void;
}

/** Waives a lapse at a press. */
export function WaiveButton<Row extends Waivable>({ row, onWaive }: WaiveButtonProps<Row>) {
  const t = useWords(lapseMessages);
  const words = useLapseWords();
  if (!row.actions.includes("waive")) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      mih={{ base: "2.75rem", sm: "unset" }}
      aria-label={t("waiveFor", { name: words.name(row), class: words.ofClass(row) })}
      onClick={() => onWaive(row)}
    >
      {t("waive")}
    </Button>
  );
}

/** A lapse on a phone. */
export function LapseLine({ row, onWaive }: WaiveButtonProps<Lapse>) {
  const words = useLapseWords();
  return (
    <RowLine
      title={<Client row={row} />}
      note={
        <div style={{ whiteSpace: "normal" }}>
          {words.classAt(row)}
          <br />
          {words.kind(row)}
          <br />
          {words.outcome(row)}
          <br />
          {words.rules(row)}
        </div>
      }
      badge={<State row={row} />}
      fact={<WaiveButton row={row} onWaive={onWaive} />}
    />
  );
}
