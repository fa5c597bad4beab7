import { Stack, Text } from "@mantine/core";
import type { RequestOnFile } from "#contract/membership/freeze.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { leaveRefusalMessages } from "../messages.ts";
import { NoticeDialog } from "../notice-dialog.tsx";

/** Names the request on file that stops another one, and the setting that an admin can change. */
export function OnFileDialog({ onFile, onClose }: { onFile: RequestOnFile; onClose: () => void }) {
  const t = useWords(leaveRefusalMessages);
  const format = useFormat();
  const isAdmin = useMe().roles?.includes("admin") === true;
  const { started_at: from, ended_at: until, withdrawn } = onFile;
  const dates = until === null ? format.date(from) : format.term(from, until);
  const kind = until === null ? "end" : "leave";
  return (
    <NoticeDialog title={t("title.REASON_EXISTED")} onClose={onClose}>
      <Stack gap="xs" pb="xs">
        <Text>{t(withdrawn ? `onFile.${kind}Withdrawn` : `onFile.${kind}`, { dates })}</Text>
        <Text c="dimmed">{t("note.REASON_EXISTED")}</Text>
        {isAdmin ? (
          <LinkAnchor to="/settings" search={{ part: "freezing" }}>
            {t("onFile.toSetting")}
          </LinkAnchor>
        ) : (
          <Text c="dimmed">{t("onFile.askAdmin")}</Text>
        )}
      </Stack>
    </NoticeDialog>
  );
}
