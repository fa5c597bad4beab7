import { Skeleton } from "@mantine/core";
import { Unreadable } from "./unreadable.tsx";

interface NotYetReadProps {
  error: unknown;
  onRetry: () => void;
  /** Pixels that the content will take. */
  height: number;
}

/** Stands in a card for what is on its way, or could not be read. */
export function NotYetRead({ error, onRetry, height }: NotYetReadProps) {
  return error ? <Unreadable error={error} onRetry={onRetry} /> : <Skeleton height={height} />;
}
