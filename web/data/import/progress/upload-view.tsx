import { Button, Group, Progress, Stack, Text, Title } from "@mantine/core";
import IconFileSpreadsheet from "~icons/tabler/file-spreadsheet";
import { useState } from "react";
import type { Import } from "#contract/data/import-shapes.ts";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FileDrop } from "#web/kernel/ui/fields/file-drop.tsx";
import { importMessages } from "./import-messages.ts";
import { importsMessages } from "../list/imports-messages.ts";
import { startUpload, useUpload } from "../list/uploads.ts";

/** The upload from this tab; without one, the file is asked for again and the upload resumes. */
export function UploadView({ of }: { of: Import }) {
  const upload = useUpload(of.id);
  return upload && upload.failure !== "gone" ? <OnItsWay of={of} upload={upload} /> : <Interrupted of={of} />;
}

interface OnItsWayProps {
  of: Import;
  upload: NonNullable<ReturnType<typeof useUpload>>;
}

function OnItsWay({ of: { id, name }, upload: { file, sent, failure } }: OnItsWayProps) {
  const t = useWords(importMessages);
  const button = useWords(buttonMessages);
  const megabytes = useMegabytes();
  const figures = t("uploaded", { sent: megabytes(sent), size: megabytes(file.size) });
  return (
    <Stack gap="sm" maw="var(--page-form)">
      {failure && failure !== "gone" && <FailureAlert error={failure} words={undefined} />}
      <Title order={2} size="h3" style={{ overflowWrap: "anywhere" }}>
        {t("uploading", { name })}
      </Title>
      <Progress value={(100 * sent) / file.size} aria-label={t("uploading", { name })} size="lg" />
      <Text c="dimmed" style={{ fontVariantNumeric: "tabular-nums" }}>
        {figures}
      </Text>
      {failure ? (
        <Group>
          <Button onClick={() => startUpload(id, file)}>{button("retry")}</Button>
        </Group>
      ) : (
        <Text c="dimmed">{t("uploadingText")}</Text>
      )}
    </Stack>
  );
}

function Interrupted({ of: { id, name, size } }: { of: Import }) {
  const t = useWords(importMessages);
  const all = useWords(importsMessages);
  const megabytes = useMegabytes();
  const [isOther, setOther] = useState(false);
  const pick = (file: File) => {
    const isSame = file.size === size && name.endsWith(file.name.slice(-name.length));
    setOther(!isSame);
    if (isSame) startUpload(id, file);
  };
  return (
    <Stack maw="var(--page-text)">
      <FileDrop
        label={t("resume", { name })}
        hint={t("resumeText")}
        error={isOther && t("otherFile", { name, size: megabytes(size) })}
        accept=".csv,.tsv,.txt,.xlsx"
        picture={<IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />}
        dropLabel={all("drop")}
        chooseLabel={all("choose")}
        onPick={pick}
      />
    </Stack>
  );
}

/** Writes bytes as megabytes. */
function useMegabytes(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) => format.number(bytes / 1024 / 1024, bytes < 10 * 1024 * 1024 ? 2 : 0);
}
