import { useQueries } from "@tanstack/react-query";
import { reservations } from "#contract/reservations.ts";
import { read } from "#web/lib/query.ts";
import type { Absence } from "./request-form.ts";

/** The reservations of a person that fall into an absence. */
export function affectedRead(personId: number, absence: Absence) {
  return read(reservations.affected, { params: { id: String(personId) }, query: absence });
}

/** Whether the reservations in all these absences stand there to be seen: nothing is sent before that. */
export function useAreShown(personId: number, absences: readonly Absence[]): boolean {
  const reads = useQueries({ queries: absences.map((absence) => affectedRead(personId, absence)) });
  return reads.every(({ data }) => data !== undefined);
}
