import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type OwnDataFormat, ownData } from "#contract/club/personal-data.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { DownloadDialog } from "#web/kernel/frame/dialogs/download-dialog.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { type ApiError, downloadFile } from "#web/kernel/lib/calls/api.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { saveFile } from "#web/kernel/lib/calls/save-file.ts";
import { RadioList } from "#web/kernel/ui/fields/radio-list.tsx";
import { ownDataMessages } from "./own-data-messages.ts";

const formats = ["html", "json"] as const;

/** Saves everything that is known of a person (in-and-out §2). */
export function OwnDataDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(ownDataMessages);
  const name = useFormat().name(person);
  const locale = useLocale();
  const isOwn = useMe().id === person.id;
  const [format, setFormat] = useState<OwnDataFormat>("html");
  const saving = useMutation<Blob, ApiError>({
    mutationFn: () => downloadFile(ownData.take, { params: { id: String(person.id) }, body: { format, locale } }),
    onSuccess: (content) => {
      saveFile(`${t("fileName", { name })}.${format}`, content);
      onClose();
    },
  });
  return (
    <DownloadDialog
      title={isOwn ? t("mine") : t("all", { name })}
      submit={t("download")}
      saving={saving}
      onSave={() => saving.mutate()}
      onClose={onClose}
    >
      <Text>{t("text")}</Text>
      <RadioList
        label={t("as")}
        options={formats.map((value) => ({ value, label: t(value), description: t(`${value}Text`) }))}
        value={format}
        onChange={setFormat}
      />
      <Text size="sm" c="dimmed">
        {t(isOwn ? "onOwnFile" : "onFile")}
      </Text>
    </DownloadDialog>
  );
}
