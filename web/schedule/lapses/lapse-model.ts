import type { Lapse } from "#contract/schedule/classes/lapses.ts";

/** A lapse as far as it is waived and named. */
export type Waivable = Pick<Lapse, "id" | "kind" | "version" | "client" | "class" | "session" | "actions">;
