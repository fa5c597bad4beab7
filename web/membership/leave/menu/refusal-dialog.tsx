import { Stack, Text } from "@mantine/core";
import type { FailureCode } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { leaveRefusalMessages } from "../messages.ts";
import { NoticeDialog } from "../notice-dialog.tsx";

const named = ["REASON_EXISTED", "REASON_ALREADY_BEGUN", "USER_EXPIRED", "LAST_ADMIN"] as const;
type Named = (typeof named)[number];

/** Whether a refusal has a dialog of its own: trying again would not help. */
export function isNamed(code: FailureCode): code is Named {
  return named.some((each) => each === code);
}

/** Explains why an offered action is not possible. */
export function RefusalDialog({ code, onClose }: { code: Named; onClose: () => void }) {
  const t = useWords(leaveRefusalMessages);
  return (
    <NoticeDialog title={t(`title.${code}`)} onClose={onClose}>
      <Stack gap="xs" pb="xs">
        <Text>{t(code)}</Text>
        <Text c="dimmed">{t(`note.${code}`)}</Text>
      </Stack>
    </NoticeDialog>
  );
}
