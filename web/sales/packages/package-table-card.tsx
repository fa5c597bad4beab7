import { Button, Group, Title } from "@mantine/core";
import IconPackages from "~icons/tabler/packages";
import IconPlus from "~icons/tabler/plus";
import { type ReactNode, useState } from "react";
import { useDurationWords } from "#web/club/settings/options/option-words.ts";
import { ChosenExport } from "#web/club/exports/chosen-export.tsx";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import type { Exported } from "#web/club/exports/export-model.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useChoice } from "#web/kernel/frame/choosing/use-choice.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useKept } from "#web/kernel/lib/forms/drafts.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { type TableState, tableSheetOf, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { RowLine } from "#web/kernel/ui/table/row-line.tsx";
import { DeletePackageDialog } from "./delete-package-dialog.tsx";
import type { OfferedPackage } from "./offered-packages.ts";
import { packageAdminMessages } from "./package-admin-messages.ts";
import { PackageName, usePackageColumns } from "./package-columns.tsx";
import { PackageDialog } from "./package-dialog.tsx";
import type { PackageKind } from "./package-form.ts";
import { type Sharing, sharingCounts, sharings, sortPackages, defaultPackageSort } from "./package-rows.ts";

interface PackageTableProps {
  kind: PackageKind;
  /** What the packages shown are found by. */
  q: string;
  onFind: (q: string | undefined) => void;
  read: {
    readonly data: readonly OfferedPackage[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** What a dialog is open for: a new package, one to edit, one to delete. */
type Opened = { readonly what: "add" } | { readonly what: "edit" | "delete"; readonly stored: OfferedPackage };

/** Comes with the first row that is chosen. */
const ChosenRows = lazyDialog(async () => (await import("#web/kernel/frame/choosing/chosen-rows.tsx")).ChosenRows);

const pageSize = 10;
const idOf = ({ id }: OfferedPackage) => id;

/** The packages of one kind, sorted and paged here: a club has a few dozen. */
export function PackageTableCard({ kind, q, onFind, read }: PackageTableProps) {
  const t = useWords(packageAdminMessages);
  const words = useTableWords();
  const locale = useLocale();
  const isAdmin = useMe().roles?.includes("admin");
  const [state, setState] = useState<TableState>({ page: 1, sort: undefined, hidden: undefined });
  const [sharing, setSharing] = useState<Sharing>();
  const [opened, setOpened] = useKept<Opened | undefined>(`packages ${kind}`, undefined);
  const close = () => setOpened(undefined);
  const edit = isAdmin ? (stored: OfferedPackage) => setOpened({ what: "edit", stored }) : undefined;
  const rows = read.data && sortPackages(read.data, { sort: state.sort, sharing, q, locale });
  const page = Math.min(state.page, Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize)));
  const from = (page - 1) * pageSize;
  const isFiltered = sharing !== undefined || q !== "";
  const columns = usePackageColumns(kind, edit);
  const exported: Exported = {
    table: kind === "membership" ? "memberships" : "sessionPackages",
    title: t(kind),
    columns: shownColumnsOf(columns, state),
    only: rows?.map(idOf),
    total: rows?.length ?? 0,
  };
  const chosen = useChoice(rows, idOf, ({ name }) => name[locale]);
  const add = isAdmin ? () => setOpened({ what: "add" }) : undefined;
  const showAll = () => {
    setSharing(undefined);
    onFind(undefined);
  };
  return (
    <section>
      <Heading kind={kind} onAdd={rows?.length === 0 && !isFiltered ? undefined : add} />
      <CountedChips
        label={t("showShared")}
        values={sharings}
        say={(each) => t(each)}
        counts={read.data && sharingCounts(sortPackages(read.data, { q, locale }))}
        value={sharing}
        onChange={(next) => {
          setSharing(next);
          setState({ ...state, page: 1 });
        }}
      />
      <DataTable
        label={t(kind)}
        columns={columns}
        phoneRow={(stored) => <PackageLine stored={stored} onEdit={edit} />}
        source={{
          rows: rows?.slice(from, from + pageSize),
          total: rows?.length ?? 0,
          stale: false,
          error: read.error,
          retry: () => void read.refetch(),
        }}
        state={{ ...state, page }}
        usualSort={defaultPackageSort}
        choice={chosen}
        onChange={(change) => setState({ ...state, ...change })}
        rowKey={idOf}
        {...(isAdmin && { rowActions: (stored: OfferedPackage) => <RowButtons stored={stored} onOpen={setOpened} /> })}
        empty={
          <NoPackages clear={isFiltered ? showAll : undefined} add={add && <AddButton kind={kind} onAdd={add} />} />
        }
        words={words}
        tools={<ExportButton {...exported} />}
        chosenBar={
          chosen.rows.length > 0 && (
            <ChosenRows
              title={t(kind)}
              sheet={tableSheetOf(chosen.rows, shownColumnsOf(columns, state), idOf)}
              total={rows?.length ?? 0}
              onAll={async () => chosen.add(rows ?? [])}
              onClose={chosen.clear}
            >
              <ChosenExport {...exported} only={chosen.rows.map(idOf)} total={chosen.rows.length} />
            </ChosenRows>
          )
        }
      />
      {opened?.what === "add" && <PackageDialog kind={kind} onClose={close} />}
      {opened?.what === "edit" && <PackageDialog kind={kind} stored={opened.stored} onClose={close} />}
      {opened?.what === "delete" && <DeletePackageDialog kind={kind} stored={opened.stored} onClose={close} />}
    </section>
  );
}

function Heading({ kind, onAdd }: { kind: PackageKind; onAdd: (() => void) | undefined }) {
  const t = useWords(packageAdminMessages);
  return (
    <Group justify="space-between" mb="md">
      <Title order={2} size="h3">
        {t(kind)}
      </Title>
      {onAdd && <AddButton kind={kind} onAdd={onAdd} />}
    </Group>
  );
}

/** The page has one button that stands out: that of the kind in front. */
function AddButton({ kind, onAdd }: { kind: PackageKind; onAdd: () => void }) {
  const t = useWords(packageAdminMessages);
  const variant = kind === "membership" ? "filled" : "default";
  return (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t(kind === "membership" ? "addMembership" : "addCourse")}
    </Button>
  );
}

function RowButtons({ stored, onOpen }: { stored: OfferedPackage; onOpen: (opened: Opened) => void }) {
  const t = useWords(packageAdminMessages);
  const button = useWords(buttonMessages);
  const name = stored.name[useLocale()];
  return (
    <Group gap="xs" wrap="nowrap" justify="end">
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={t("deleteOf", { name })}
        onClick={() => onOpen({ what: "delete", stored })}
      >
        {button("delete")}
      </Button>
    </Group>
  );
}

/** A package on a phone: name, what it gives, price. */
function PackageLine({ stored, onEdit }: Parameters<typeof PackageName>[0]) {
  const format = useFormat();
  const t = useWords(packageAdminMessages);
  const duration = useDurationWords()(stored.duration);
  const name = <PackageName stored={stored} onEdit={onEdit} />;
  const note = stored.renews ? `${duration} · ${t("renews")}` : duration;
  return <RowLine title={name} note={note} fact={format.money(stored.amount)} />;
}

function NoPackages({ clear, add }: { clear: (() => void) | undefined; add: ReactNode }) {
  const t = useWords(packageAdminMessages);
  if (!clear) return <EmptyState drawing="receipt" title={t("none")} text={t("noneText")} action={add} />;
  const action = (
    <Button variant="default" onClick={clear}>
      {t("showAll")}
    </Button>
  );
  return (
    <EmptyState icon={<IconPackages size={24} />} title={t("noneMatch")} text={t("noneMatchText")} action={action} />
  );
}
