import { Button } from "@mantine/core";
import IconPackages from "~icons/tabler/packages";
import IconPencil from "~icons/tabler/pencil";
import IconPlus from "~icons/tabler/plus";
import IconTrash from "~icons/tabler/trash";
import { type ReactNode, useState } from "react";
import { useDurationWords } from "#web/club/settings/options/option-labels.ts";
import { choosingProps } from "#web/club/exports/chosen-list.tsx";
import type { Exported } from "#web/club/exports/export-model.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useChoice } from "#web/kernel/frame/choosing/use-choice.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { type TableState, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import { pageOf } from "#web/kernel/ui/table/paging.ts";
import { DeletePackageDialog } from "./delete-package-dialog.tsx";
import { useClassExportWords } from "./class-access-labels.ts";
import type { OfferedPackage } from "./offered-packages.ts";
import { packageAdminMessages } from "./package-admin-messages.ts";
import { PackageName, usePackageColumns } from "./package-columns.tsx";
import { PackageDialog } from "./package-dialog.tsx";
import type { PackageKind } from "./package-form.ts";
import { type Sharing, sharingCounts, sharings, sortPackages, defaultPackageSort } from "./package-rows.ts";

interface PackageTableProps {
  kind: PackageKind;
  /** The search phrase of the shown packages. */
  q: string;
  onFind: (q: string | undefined) => void;
  read: {
    readonly data: readonly OfferedPackage[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** The open dialog: a new package, one to edit, one to delete. */
type Opened = { readonly what: "add" } | { readonly what: "edit" | "delete"; readonly stored: OfferedPackage };

const idOf = ({ id }: OfferedPackage) => id;

/** The packages of one kind, narrowed, sorted and paged here: a club has a few dozen. */
function usePackageList({ q, onFind, read }: Omit<PackageTableProps, "kind">) {
  const locale = useLocale();
  const [state, setState] = useState<TableState>({ page: 1, sort: undefined, hidden: undefined });
  const [sharing, setSharing] = useState<Sharing>();
  const rows = read.data && sortPackages(read.data, { sort: state.sort, sharing, q, locale });
  const total = rows?.length ?? 0;
  const { page, rows: pageRows } = pageOf(rows ?? [], state.page);
  const showAll = () => {
    setSharing(undefined);
    onFind(undefined);
  };
  return {
    rows,
    source: { rows: rows && pageRows, total, stale: false, error: read.error, retry: () => void read.refetch() },
    state: { ...state, page },
    change: (change: Partial<TableState>) => setState({ ...state, ...change }),
    sharing,
    counts: read.data && sharingCounts(sortPackages(read.data, { q, locale })),
    share: (next: Sharing | undefined) => {
      setSharing(next);
      setState({ ...state, page: 1 });
    },
    /** Undefined while all of them are shown. */
    showAll: sharing !== undefined || q !== "" ? showAll : undefined,
  };
}

/** A table of the packages of one kind; admins add, edit and delete them. */
export function PackageTableCard({ kind, ...list }: PackageTableProps) {
  const t = useWords(packageAdminMessages);
  const locale = useLocale();
  const format = useFormat();
  const isAdmin = useMe().roles?.includes("admin");
  const [opened, setOpened] = useStoredDraft<Opened | undefined>(`packages ${kind}`, undefined);
  const close = () => setOpened(undefined);
  const edit = isAdmin ? (stored: OfferedPackage) => setOpened({ what: "edit", stored }) : undefined;
  const add = isAdmin ? () => setOpened({ what: "add" }) : undefined;
  const { rows, source, state, change, sharing, counts, share, showAll } = usePackageList(list);
  const columns = usePackageColumns(kind, edit);
  const shownColumns = shownColumnsOf(columns, state);
  const exported: Exported = {
    table: kind === "membership" ? "memberships" : "sessionPackages",
    title: t(kind),
    columns: shownColumns,
    only: rows?.map(idOf),
    total: source.total,
    words: useClassExportWords(),
  };
  const chosen = useChoice(rows, idOf, ({ name }) => name[locale]);
  return (
    <section>
      <DataTable
        label={t(kind)}
        columns={columns}
        phoneRow={(stored) => <PackageLine stored={stored} onEdit={edit} />}
        source={source}
        state={state}
        usualSort={defaultPackageSort}
        onChange={change}
        head={(controls) => (
          <ListHead
            isPart
            title={t(kind)}
            count={rows && format.number(rows.length, 0)}
            chips={<SharingChips counts={counts} value={sharing} onChange={share} />}
            controls={
              <>
                {controls}
                {add && (rows?.length !== 0 || showAll) && <AddButton kind={kind} onAdd={add} />}
              </>
            }
          />
        )}
        {...(isAdmin && { rowActions: (stored: OfferedPackage) => <PackageMenu stored={stored} onOpen={setOpened} /> })}
        empty={<NoPackages clear={showAll} add={add && <AddButton kind={kind} onAdd={add} />} />}
        words={useTableWords()}
        {...choosingProps({ chosen, list: exported, columns: shownColumns, keyOf: idOf }, async () => rows ?? [])}
      />
      {opened?.what === "add" && <PackageDialog kind={kind} onClose={close} />}
      {opened?.what === "edit" && <PackageDialog kind={kind} stored={opened.stored} onClose={close} />}
      {opened?.what === "delete" && <DeletePackageDialog kind={kind} stored={opened.stored} onClose={close} />}
    </section>
  );
}

/** The page has one primary button: that of the kind in front. */
function AddButton({ kind, onAdd }: { kind: PackageKind; onAdd: () => void }) {
  const t = useWords(packageAdminMessages);
  const look = kind === "membership" ? ({ color: "volt.4", c: "#12171a" } as const) : ({ variant: "default" } as const);
  return (
    <Button {...look} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t(kind === "membership" ? "addMembership" : "addCourse")}
    </Button>
  );
}

function SharingChips(chips: Pick<Parameters<typeof CountedChips<Sharing>>[0], "counts" | "value" | "onChange">) {
  const t = useWords(packageAdminMessages);
  return <CountedChips {...chips} label={t("showShared")} values={sharings} say={(each) => t(each)} />;
}

function PackageMenu({ stored, onOpen }: { stored: OfferedPackage; onOpen: (opened: Opened) => void }) {
  const t = useWords(packageAdminMessages);
  const button = useWords(buttonMessages);
  const words = useTableWords();
  const name = stored.name[useLocale()];
  const entry = (what: "edit" | "delete", sign: Icon) => {
    const said = t(what === "edit" ? "editOf" : "deleteOf", { name });
    return { label: button(what), name: said, sign, onChoose: () => onOpen({ what, stored }) };
  };
  return (
    <RowMenu
      label={`${words.actions}: ${name}`}
      entries={[entry("edit", IconPencil)]}
      last={entry("delete", IconTrash)}
    />
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
