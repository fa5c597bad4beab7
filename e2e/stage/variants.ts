import { atDepth } from "../../tools/runs/depth.ts";

/**
 * Variants of one journey that differ only in how a screen is read: language, colours, size. The gate takes the one at
 * `gate`, chosen so that its journeys together cover both languages; the full run takes all of them.
 */
export function variants<Variant>(all: readonly Variant[], gate: number): readonly Variant[] {
  return atDepth({ gate: all.slice(gate, gate + 1), full: all });
}
