import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { exports } from "#contract/data/exports.ts";
import { type ExportFormat, exportFormats } from "#contract/club/export-shapes.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { DownloadDialog } from "#web/kernel/frame/dialogs/download-dialog.tsx";
import { type ApiError, downloadFile } from "#web/kernel/lib/calls/api.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { plainText } from "#web/kernel/lib/plain-text.ts";
import { saveFile } from "#web/kernel/lib/calls/save-file.ts";
import { RadioList } from "#web/kernel/ui/fields/radio-list.tsx";
import type { Exported } from "./export-model.ts";
import { useExportWords } from "./export-labels.ts";
import { exportMessages } from "./messages.ts";

const forms = ["shown", "machine"] as const;
type Form = (typeof forms)[number];

/** Lists whose files for programs an import takes (in-and-out §1). */
const comesBack: ReadonlySet<Exported["table"]> = new Set([
  "clients",
  "memberships",
  "sessionPackages",
  "products",
  "bodyRecords",
  "classBookings",
]);

/** Asks as what a list is taken out, and saves it (in-and-out §2). */
export function ExportDialog({ list, onClose }: { list: Exported; onClose: () => void }) {
  const t = useWords(exportMessages);
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [form, setForm] = useState<Form>("shown");
  const saving = useSaving(list, onClose);
  const texts = { shown: "shownText", machine: comesBack.has(list.table) ? "againText" : "machineText" } as const;
  return (
    <DownloadDialog
      title={t("exportOf", { title: list.title })}
      submit={t("download")}
      saving={saving}
      onSave={() => saving.mutate({ format, form })}
      onClose={onClose}
    >
      <Text>{t(list.only ? "chosen" : "rows", { count: list.total })}</Text>
      <Stack gap={4}>
        <Text size="sm" fw={550} id="export-format">
          {t("file")}
        </Text>
        <SegmentedControl
          aria-labelledby="export-format"
          fullWidth
          value={format}
          onChange={(picked) => setFormat(picked === "csv" ? "csv" : "xlsx")}
          data={exportFormats.toReversed().map((value) => ({ value, label: t(value) }))}
        />
      </Stack>
      <RadioList
        label={t("form")}
        options={forms.map((value) => ({ value, label: t(value), description: t(texts[value]) }))}
        value={form}
        onChange={setForm}
      />
      <Text size="sm" c="dimmed">
        {t("onFile")}
      </Text>
    </DownloadDialog>
  );
}

function useSaving({ table, title, columns, params, query, only, words }: Exported, onSaved: () => void) {
  const locale = useLocale();
  const today = useToday();
  const common = useExportWords();
  const endpoint = exports[table];
  const known = new Set<string>(endpoint.keys);
  const shownColumns = columns
    .filter(({ key }) => known.has(key))
    .map((column) => ({ key: column.key, title: plainText(column.title) }));
  const shown = { columns: shownColumns, shown: { locale, words: { ...common, ...words } } };
  const machine = { columns: endpoint.keys.map((key) => ({ key })) };
  return useMutation<Blob, ApiError, { format: ExportFormat; form: Form }>({
    mutationFn: ({ format, form }) =>
      downloadFile(endpoint, { params, query, body: { format, only, ...(form === "shown" ? shown : machine) } }),
    onSuccess: (content, { format }) => {
      saveFile(`${title} ${today}.${format}`, content);
      onSaved();
    },
  });
}
