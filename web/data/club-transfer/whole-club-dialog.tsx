import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { wholeClub } from "#contract/data/club-transfer.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { DownloadDialog } from "#web/kernel/frame/dialogs/download-dialog.tsx";
import { type ApiError, downloadFile } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { saveFile } from "#web/kernel/lib/calls/save-file.ts";
import { wholeClubMessages } from "./whole-club-messages.ts";

/** Describes the file, and saves the whole club. */
export function WholeClubDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(wholeClubMessages);
  const today = useToday();
  const saving = useMutation<Blob, ApiError>({
    mutationFn: () => downloadFile(wholeClub.take, {}),
    onSuccess: (content) => {
      saveFile(`${t("fileName")} ${today}.zip`, content);
      onClose();
    },
  });
  return (
    <DownloadDialog
      title={t("take")}
      submit={t("download")}
      saving={saving}
      onSave={() => saving.mutate()}
      onClose={onClose}
    >
      <Text>{t("confirm")}</Text>
      <Text size="sm" c="dimmed" role="status">
        {saving.isPending ? t("preparing") : t("onFile")}
      </Text>
    </DownloadDialog>
  );
}
