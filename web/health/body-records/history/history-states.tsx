import { SimpleGrid, Skeleton, Stack } from "@mantine/core";

/** The placeholder of a history while it is loading, in its layout. */
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
