import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface CardHeadProps {
  title: string;
  text: string;
  /** More below the text, as a way to what belongs to it. */
  more?: ReactNode;
  /** The button beside it. */
  children: ReactNode;
}

/** The heading of a card on a profile, with its text and its button. */
export function CardHead({ title, text, more, children }: CardHeadProps) {
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Title order={3}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        {more}
      </div>
      {children}
    </Group>
  );
}
