import { Card, Group, Skeleton, Text } from "@mantine/core";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import classes from "./stat-card.module.css";

interface StatCardProps {
  label: string;
  /** The number as written in the language; left out while it is on its way. */
  value: string | undefined;
  /** How it moved, in words and figures; the arrow only repeats it. While the number is on its way, it keeps room. */
  trend?: { direction: "up" | "down" | "level"; text: string } | undefined;
  /** What the trend compares with. */
  caption?: string | undefined;
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight };

/** As wide as most; nobody sees it. */
const usualValue = "000";

/** One number with its change. */
export function StatCard({ label, value, trend, caption }: StatCardProps) {
  const Arrow = trend && arrows[trend.direction];
  const waits = value === undefined;
  return (
    <Card className={classes.card}>
      <Text c="dimmed" fw={500}>
        {label}
      </Text>
      <Group gap="xs" align="baseline">
        {waits ? (
          <Skeleton width="auto" aria-hidden>
            <p className={classes.value}>{usualValue}</p>
          </Skeleton>
        ) : (
          <p className={classes.value}>{value}</p>
        )}
        {trend && Arrow && (
          <span className={classes.trend} data-direction={trend.direction} hidden={waits}>
            <Arrow size={16} aria-hidden />
            {trend.text}
          </span>
        )}
        {caption && (
          <Text size="sm" c="dimmed" className={classes.caption} hidden={waits}>
            {caption}
          </Text>
        )}
      </Group>
    </Card>
  );
}
