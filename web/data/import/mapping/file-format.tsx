import { Button, Group, NumberInput, Stack, Text } from "@mantine/core";
import { useState } from "react";
import {
  delimiters,
  encodings,
  type Import,
  type ImportFormat,
  MAX_LINES_ABOVE_ROWS,
} from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { formatMessages } from "./format-messages.ts";
import classes from "./mapping-view.module.css";
import { takeUp } from "../use-import.ts";

/** How the file is read, to be chosen where the guess was wrong. */
export function FileFormat({ of, isOpen = false }: { of: Import; isOpen?: boolean }) {
  const t = useWords(formatMessages);
  const { format } = of;
  const [draft, setDraft] = useState<ImportFormat>({
    encoding: encodings.find((each) => each === format?.encoding) ?? null,
    delimiter: delimiters.find((each) => each === format?.delimiter) ?? null,
    titleLine: format?.titleLine ?? null,
  });
  const reading = useCommand(imports.format);
  if (!of.hasFile || !format) return null;
  const change = (part: Partial<ImportFormat>) => setDraft((before) => ({ ...before, ...part }));
  const readAgain = () =>
    reading.mutate({ params: { id: String(of.id) }, body: { ...draft, version: of.version } }, { onSuccess: takeUp });
  return (
    <details open={isOpen}>
      <summary className={classes.rest}>{t("wrongColumns")}</summary>
      <Stack gap="sm" pt="xs" maw={420}>
        {reading.error && <FailureAlert error={reading.error} words={undefined} />}
        {format.type === "csv" && (
          <>
            <Select
              label={t("delimiter")}
              placeholder={t("automatic")}
              data={delimiters.map((value) => ({ value, label: t(`delimiter.${value}`) }))}
              value={draft.delimiter}
              onChange={(delimiter) => change({ delimiter })}
              clearable
            />
            <Select
              label={t("encoding")}
              placeholder={t("automatic")}
              data={encodings.map((value) => ({ value, label: t(`encoding.${value}`) }))}
              value={draft.encoding}
              onChange={(encoding) => change({ encoding })}
              clearable
            />
          </>
        )}
        <NumberInput
          label={t("titleLine")}
          placeholder={t("automatic")}
          value={draft.titleLine ?? ""}
          onChange={(line) => change({ titleLine: typeof line === "number" ? line : null })}
          min={1}
          max={MAX_LINES_ABOVE_ROWS}
          allowDecimal={false}
        />
        <Text size="sm" c="dimmed">
          {t("guessedAgain")}
        </Text>
        <Group>
          <Button variant="default" loading={reading.isPending} onClick={readAgain}>
            {t("readAgain")}
          </Button>
        </Group>
      </Stack>
    </details>
  );
}
