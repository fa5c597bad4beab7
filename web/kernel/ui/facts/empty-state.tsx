import { Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { type Drawing, EmptyDrawing } from "./empty-drawing.tsx";

interface EmptyStateProps {
  /** A drawing of what will be here; an icon if something prevents it. */
  drawing?: Drawing;
  icon?: ReactNode;
  /** The missing content. */
  title: string;
  /** Why it is empty. */
  text?: string | undefined;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** The title is the heading of the page. */
  heading?: boolean;
}

/** Shown when there is nothing to show yet, or nothing could be read. */
export function EmptyState({ drawing, icon, title, text, action, heading = false }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {drawing && <EmptyDrawing of={drawing} />}
      {icon && (
        <ThemeIcon variant="default" size={48} radius="xl" c="dimmed" aria-hidden>
          {icon}
        </ThemeIcon>
      )}
      {heading ? <Title order={1}>{title}</Title> : <Text fw={600}>{title}</Text>}
      {text && (
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
