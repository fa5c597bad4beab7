import type { Transaction } from "../../kernel/db/connection.ts";
import { publish } from "../../club/live/queries.ts";

interface Booker {
  readonly id: number;
  /** The client's own trainer. */
  readonly reportsTo: number | null;
}

/** Timetables that are open read again, and the calendars of those who are or were in a class. */
export function announceBookings(
  trx: Transaction,
  { trainerId }: { readonly trainerId: number | null },
  clients: readonly Booker[],
): void {
  publish(
    trx,
    { topic: "classes", client: 0, trainer: 0, clientsTrainer: null },
    ...clients.map(({ id, reportsTo }) => {
      return { topic: "reservations" as const, client: id, trainer: trainerId ?? 0, clientsTrainer: reportsTo };
    }),
  );
}
