import { Button, Card, Group, Select, Title } from "@mantine/core";
import { IconPackages, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useDurationWords } from "#web/company/option-words.ts";
import { useFormat } from "#web/frame/format.ts";
import { useMe } from "#web/frame/me.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import type { TableState } from "#web/ui/data-table-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RowLine } from "#web/ui/row-line.tsx";
import { DeletePackageDialog } from "./delete-package-dialog.tsx";
import type { OfferedPackage } from "./offered-packages.ts";
import { packageAdminMessages } from "./package-admin-messages.ts";
import { PackageName, usePackageColumns } from "./package-columns.tsx";
import { PackageDialog } from "./package-dialog.tsx";
import type { PackageKind } from "./package-form.ts";
import { type SharedFilter, sortPackages } from "./package-rows.ts";

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

const pageSize = 10;

/** The packages of one kind, sorted and paged here: a club has a few dozen. */
export function PackageTableCard({ kind, q, onFind, read }: PackageTableProps) {
  const t = useWords(packageAdminMessages);
  const words = useTableWords();
  const locale = useLocale();
  const isAdmin = useMe().roles?.includes("admin");
  const [state, setState] = useState<TableState>({ page: 1, sort: "id", hidden: undefined });
  const [shared, setShared] = useState<SharedFilter>();
  const [opened, setOpened] = useKept<Opened | undefined>(`packages ${kind}`, undefined);
  const close = () => setOpened(undefined);
  const edit = isAdmin ? (stored: OfferedPackage) => setOpened({ what: "edit", stored }) : undefined;
  const rows = read.data && sortPackages(read.data, { sort: state.sort, shared, q, locale });
  const page = Math.min(state.page, Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize)));
  const from = (page - 1) * pageSize;
  const isFiltered = shared !== undefined || q !== "";
  const add = isAdmin ? () => setOpened({ what: "add" }) : undefined;
  const showAll = () => {
    setShared(undefined);
    onFind(undefined);
  };
  return (
    <Card>
      <Heading kind={kind} onAdd={rows?.length === 0 && !isFiltered ? undefined : add} />
      <DataTable
        label={t(kind)}
        columns={usePackageColumns(kind, edit)}
        phoneRow={(stored) => <PackageLine stored={stored} onEdit={edit} />}
        source={{
          rows: rows?.slice(from, from + pageSize),
          total: rows?.length ?? 0,
          stale: false,
          error: read.error,
          retry: () => void read.refetch(),
        }}
        state={{ ...state, page }}
        onChange={(change) => setState({ ...state, ...change })}
        rowKey={({ id }) => id}
        {...(isAdmin && { rowActions: (stored: OfferedPackage) => <RowButtons stored={stored} onOpen={setOpened} /> })}
        filters={
          <SharedFilterField
            value={shared}
            onChange={(next) => {
              setShared(next);
              setState({ ...state, page: 1 });
            }}
          />
        }
        empty={
          <NoPackages clear={isFiltered ? showAll : undefined} add={add && <AddButton kind={kind} onAdd={add} />} />
        }
        words={words}
      />
      {opened?.what === "add" && <PackageDialog kind={kind} onClose={close} />}
      {opened?.what === "edit" && <PackageDialog kind={kind} stored={opened.stored} onClose={close} />}
      {opened?.what === "delete" && <DeletePackageDialog kind={kind} stored={opened.stored} onClose={close} />}
    </Card>
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

function AddButton({ kind, onAdd }: { kind: PackageKind; onAdd: () => void }) {
  const t = useWords(packageAdminMessages);
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
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
  const duration = useDurationWords()(stored.duration);
  const name = <PackageName stored={stored} onEdit={onEdit} />;
  return <RowLine title={name} note={duration} fact={format.money(stored.amount)} />;
}

function SharedFilterField({ value, onChange }: { value: SharedFilter; onChange: (value: SharedFilter) => void }) {
  const t = useWords(packageAdminMessages);
  return (
    <Select
      aria-label={t("showShared")}
      allowDeselect={false}
      maw={200}
      value={value === undefined ? "all" : value === 1 ? "shared" : "notShared"}
      data={[
        { value: "all", label: t("all") },
        { value: "shared", label: t("onlyShared") },
        { value: "notShared", label: t("notShared") },
      ]}
      onChange={(next) => onChange(next === "shared" ? 1 : next === "notShared" ? 0 : undefined)}
    />
  );
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
