import { SimpleGrid, Skeleton, Stack } from "@mantine/core";

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
