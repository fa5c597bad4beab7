import { Skeleton } from "@mantine/core";
import { Unread } from "#web/shell/unread.tsx";

interface NotYetReadProps {
  error: unknown;
  onRetry: () => void;
  /** Pixels that the content will take. */
  height: number;
}

/** Stands in a card for what is on its way, or could not be read. */
export function NotYetRead({ error, onRetry, height }: NotYetReadProps) {
  return error ? <Unread error={error} onRetry={onRetry} /> : <Skeleton height={height} />;
}
