import { Card, Group, Skeleton, Stack } from "@mantine/core";
import IconUserOff from "~icons/tabler/user-off";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { profileMessages } from "../messages.ts";

/** The shape of a profile while it is on its way. */
export function ProfileSkeleton() {
  return (
    <Stack aria-busy>
      <Card>
        <Group wrap="nowrap">
          <Skeleton circle height={72} />
          <Stack gap="xs" flex={1}>
            <Skeleton height={22} width="40%" />
            <Skeleton height={14} width="60%" />
          </Stack>
        </Group>
      </Card>
      <Card>
        <Skeleton height={220} />
      </Card>
    </Stack>
  );
}

/** Replaces a profile that does not exist, or could not be read. */
export function ProfileFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords(profileMessages);
  const isMissing = error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "VALIDATION_ERROR");
  if (isMissing) {
    return (
      <Card>
        <EmptyState icon={<IconUserOff size={24} />} title={t("missing")} text={t("missingText")} />
      </Card>
    );
  }
  return <UnreadableCard title={t("failed")} error={error} onRetry={onRetry} />;
}
