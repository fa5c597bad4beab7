import { Button, Card, SimpleGrid, Skeleton, Stack } from "@mantine/core";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Stands for a history that is on its way, in its geometry. */
export function HistorySkeleton() {
  return (
    <Stack>
      <Skeleton height={36} width={240} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {[1, 2, 3].map((tile) => (
          <Skeleton key={tile} height={136} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton height={520} radius="lg" />
    </Stack>
  );
}

/** Stands for what could not be read. */
export function HistoryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {button("retry")}
    </Button>
  );
  return (
    <Card>
      <EmptyState title={failure(error)} action={retry} />
    </Card>
  );
}
