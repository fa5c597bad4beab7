import { Skeleton } from "@mantine/core";
import { Unreadable } from "./unreadable.tsx";

interface NotYetReadProps {
  error: unknown;
  onRetry: () => void;
  /** Pixels that the content will take. */
  height: number;
}

/** Shown in a card while its data is loading, or when it could not be read. */
export function NotYetRead({ error, onRetry, height }: NotYetReadProps) {
  return error ? <Unreadable error={error} onRetry={onRetry} /> : <Skeleton height={height} />;
}
