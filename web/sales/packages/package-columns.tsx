import { Text } from "@mantine/core";
import { useDurationWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
import { useClassAccessWords } from "./class-access-labels.ts";
import type { OfferedPackage } from "./offered-packages.ts";
import { packageAdminMessages } from "./package-admin-messages.ts";
import type { PackageKind } from "./package-form.ts";

/** Opens a package, for those who may edit it. */
type Edit = (stored: OfferedPackage) => void;

export function PackageName({ stored, onEdit }: { stored: OfferedPackage; onEdit: Edit | undefined }) {
  const t = useWords(packageAdminMessages);
  const name = stored.name[useLocale()];
  const shown = (
    <Text span inherit fw={550}>
      {name}
    </Text>
  );
  if (!onEdit) return shown;
  return (
    <RowOpener label={t("editOf", { name })} onOpen={() => onEdit(stored)}>
      {shown}
    </RowOpener>
  );
}

/** The columns of a package table, names in the language of the moment (clients-and-business §2). */
export function usePackageColumns(kind: PackageKind, onEdit: Edit | undefined): readonly Column<OfferedPackage>[] {
  const t = useWords(packageAdminMessages);
  const button = useWords(buttonMessages);
  const locale = useLocale();
  const format = useFormat();
  const durationWords = useDurationWords();
  const includes = useClassAccessWords();
  const number = (key: "free" | "paid"): Column<OfferedPackage> => ({
    key,
    title: t(key),
    sortable: true,
    align: "right",
    render: (each) => each[key] ?? 0,
  });
  return [
    { key: "id", title: t("id"), sortable: true, extra: true, render: ({ id }) => id },
    {
      key: "name",
      title: t("name"),
      sortable: true,
      main: true,
      text: ({ name }) => name[locale],
      render: (stored) => <PackageName stored={stored} onEdit={onEdit} />,
    },
    {
      key: "description",
      title: t("description"),
      text: ({ description }) => description[locale],
      render: ({ description }) => (
        <Text size="sm" c="dimmed" truncate maw={320}>
          {description[locale]}
        </Text>
      ),
    },
    { key: "amount", title: t("amount"), sortable: true, align: "right", render: ({ amount }) => format.money(amount) },
    {
      key: "duration",
      title: t("duration"),
      sortable: true,
      text: ({ duration }) => durationWords(duration),
      render: ({ duration }) => (
        <Text inherit component="span" style={{ whiteSpace: "nowrap" }}>
          {durationWords(duration)}
        </Text>
      ),
    },
    ...(kind === "course" ? [number("free"), number("paid")] : []),
    { key: "classes", title: t("classes"), render: (stored) => includes(stored) ?? t("noClasses") },
    ...(kind === "membership"
      ? [{ key: "renews", title: t("renews"), render: ({ renews }: OfferedPackage) => button(renews ? "yes" : "no") }]
      : []),
    { key: "shared", title: t("shared"), sortable: true, render: ({ shared }) => button(shared ? "yes" : "no") },
  ];
}
