import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Lapse, LapseState } from "#contract/schedule/classes/lapses.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
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

interface LapseLineProps {
  row: Lapse;
  onOpen: (row: Lapse) => void;
}

/** A lapse on a phone: of whom, what and how it is; the rest is in its sheet. */
export function LapseLine({ row, onOpen }: LapseLineProps) {
  const words = useLapseWords();
  const name = words.name(row);
  return (
    <RowLine
      title={
        <RowOpener label={name} onOpen={() => onOpen(row)}>
          {name}
        </RowOpener>
      }
      note={
        <>
          {words.onDay(row)}
          <br />
          {words.shortKind(row)}
        </>
      }
      fact={<State row={row} />}
    />
  );
}

/** All there is to say about a lapse, with the ways to the person and to waive it. */
export function LapseSheet({ row, onWaive, onClose }: WaiveButtonProps<Lapse> & { onClose: () => void }) {
  const t = useWords(lapseMessages);
  const button = useWords(buttonMessages);
  const words = useLapseWords();
  const facts = [
    { name: t("class"), value: words.classAt(row) },
    { name: t("what"), value: words.kind(row) },
    { name: t("state"), value: [words.state(row), words.outcome(row)].filter(Boolean).join(t("colon")) },
    { name: t("rules"), value: words.rules(row) },
  ];
  return (
    <Dialog title={<Client row={row} />} closeLabel={button("close")} onClose={onClose}>
      <FactList facts={facts.map((fact) => ({ ...fact, long: true }))} />
      <DialogFooter>
        {row.actions.includes("waive") && (
          <Button variant="default" fullWidth mih={44} onClick={() => onWaive(row)}>
            {t("waive")}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
