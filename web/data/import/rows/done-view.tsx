import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { LinkProps } from "@tanstack/react-router";
import type { ImportKind } from "#contract/data/import-fields.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { kindsInOrder, kindWords } from "../kind-labels.ts";
import { useImportOutcomeWords } from "./outcome-labels.ts";
import { rowMessages } from "./rows-messages.ts";
import { type CountedImport, type RowsSearch, RowsTable } from "./rows-table.tsx";
import { ExistingValues } from "./existing-values.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

interface DoneViewProps {
  of: CountedImport;
  search: RowsSearch;
  onSearch: (next: object) => void;
}

const placeOf: Readonly<Record<ImportKind, NonNullable<LinkProps["to"]>>> = {
  clients: "/client/overview",
  packages: "/membership-packages",
  holdings: "/client/overview",
  bodyRecords: "/client/overview",
  reservations: "/calendar",
  classBookings: "/timetable",
  products: "/e-commerce/products",
};

const seenAs = {
  clients: "clients",
  packages: "packages",
  holdings: "clients",
  bodyRecords: "clients",
  reservations: "reservations",
  classBookings: "classBookings",
  products: "products",
} as const satisfies Record<ImportKind, ImportKind>;

/** The result of an import, the next steps, and the undo. */
export function DoneView({ of, search, onSearch }: DoneViewProps) {
  const t = useWords(rowMessages);
  const outcome = useImportOutcomeWords();
  const { opened, open, close } = useOpened<true>("import to undo");
  const { state } = of;
  const isKept = useIsKept(of);
  return (
    <>
      <Stack gap="sm" role="status">
        <Title order={2}>
          {t(state === "done" ? "doneTitle" : state === "undone" ? "undoneTitle" : "partlyTitle")}
        </Title>
        <Text>{state === "done" ? outcome.done(of) : t(state === "undone" ? "undoneText" : "partlyText")}</Text>
      </Stack>
      <Ways of={of} onUndo={() => open(true)} />
      {state === "partlyUndone" && <ExistingValues id={of.id} title={t("standing")} />}
      <Title order={2} mt="md">
        {t("report")}
      </Title>
      {isKept ? <RowsTable of={of} search={search} onSearch={onSearch} /> : <Text c="dimmed">{t("reportGone")}</Text>}
      {opened && <UndoDialog of={of} onClose={close} />}
    </>
  );
}

/** Whether its rows are there still. */
function useIsKept({ expires_at }: CountedImport): boolean {
  return expires_at.slice(0, 10) >= useToday();
}

function Ways({ of: { kind, state }, onUndo }: { of: CountedImport; onUndo: () => void }) {
  const t = useWords(rowMessages);
  const kinds = useWords(kindWords);
  const next = kindsInOrder[kindsInOrder.indexOf(kind) + 1];
  const isDone = state === "done";
  return (
    <Group gap="sm">
      {isDone && next && (
        <LinkButton to="/settings/import" search={{ kind: next }}>
          {t("next", { kind: kinds(next) })}
        </LinkButton>
      )}
      {isDone && (
        <LinkButton to={placeOf[kind]} variant="default">
          {t(`see.${seenAs[kind]}`)}
        </LinkButton>
      )}
      <LinkButton to="/settings/import" variant="default">
        {t("allImports")}
      </LinkButton>
      {state !== "undone" && (
        <Button variant="default" onClick={onUndo}>
          {t("undo")}
        </Button>
      )}
    </Group>
  );
}
