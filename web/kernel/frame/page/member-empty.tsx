import { Stack } from "@mantine/core";
import type { ComponentProps } from "react";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useIsMember } from "../me.ts";
import { framePart } from "./own-file.tsx";

/** Staff do not load what only members read; three lines are usual. */
const ClubLines = framePart(async () => (await import("../club/club-lines.tsx")).ClubLines);
const usualHeight = 76;

/** An empty state of a screen that members have too: they read how to reach the club. */
export function MemberEmptyState(props: ComponentProps<typeof EmptyState>) {
  const isMember = useIsMember();
  if (!isMember) return <EmptyState {...props} />;
  return (
    <EmptyState
      {...props}
      action={
        <Stack gap={4} align="center" mih={usualHeight}>
          {props.action}
          <ClubLines />
        </Stack>
      }
    />
  );
}
