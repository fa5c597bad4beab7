import { randomOf } from "#server/demo/random.ts";

/**
 * Of several ways to go through the same, the one that this run goes, drawn from its seed; `npm run test:ways` goes all.
 * They may differ in nothing but how a screen is read: its language, its colours, its size.
 */
export function drawn<Way>(journey: string, ways: readonly Way[]): readonly Way[] {
  if (process.env["WAYS"] === "all") return ways;
  return [randomOf(journey, process.env["SEED"] ?? "").pick(ways)];
}
