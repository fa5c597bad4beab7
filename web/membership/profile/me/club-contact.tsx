import { Stack, Title } from "@mantine/core";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { ClubLines } from "#web/kernel/frame/club/club-lines.tsx";

/** The club as members reach it. */
export function ClubContact() {
  const { clubName } = useClub();
  return (
    <Stack component="section" gap={4} mt="xl" aria-labelledby="club-contact">
      <Title order={2} size="h4" id="club-contact">
        {clubName}
      </Title>
      <ClubLines />
    </Stack>
  );
}
