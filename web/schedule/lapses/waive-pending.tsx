import type { Waivable } from "./lapse-model.ts";
import { WaiveButton } from "./lapse-columns.tsx";
import { useWaiving } from "./use-waiving.ts";

/** Waives a lapse that is not judged yet, as goodwill, at a press; nothing for those who may not. */
export function WaivePending({ row }: { row: Waivable }) {
  const { waive } = useWaiving();
  return <WaiveButton row={row} onWaive={() => waive(row, "")} />;
}
