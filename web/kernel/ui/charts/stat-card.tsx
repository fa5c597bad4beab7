import { Card, Skeleton, Text } from "@mantine/core";
import classes from "./stat-card.module.css";

interface StatCardProps {
  label: string;
  /** The number as written in the language; left out while it is on its way. */
  value: string | undefined;
  /** The meaning of the number: its change, in words. While loading, room is reserved. */
  caption?: string | undefined;
}

/** As wide as most; nobody sees it. */
const usualValue = "000";

/** One number, and what it means. */
export function StatCard({ label, value, caption }: StatCardProps) {
  const waits = value === undefined;
  return (
    <Card className={classes.card}>
      <Text c="dimmed" fw={500}>
        {label}
      </Text>
      {waits ? (
        <Skeleton width="auto" aria-hidden>
          <p className={classes.value}>{usualValue}</p>
        </Skeleton>
      ) : (
        <p className={classes.value}>{value}</p>
      )}
      {caption && (
        <Text size="sm" c="dimmed" className={classes.caption} hidden={waits}>
          {caption}
        </Text>
      )}
    </Card>
  );
}
