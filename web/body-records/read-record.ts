import { type BodyRecord, bodyRecords } from "#contract/body-records.ts";
import { queryClient, read } from "#web/lib/query.ts";

/** A record as it is stored now; undefined when it is there no more. The history behind shows the same from then on. */
export async function readRecord(personId: number, id: number): Promise<BodyRecord | undefined> {
  const stored = await queryClient.fetchQuery({
    ...read(bodyRecords.list, { params: { id: String(personId) } }),
    staleTime: 0,
  });
  return stored.find((record) => record.id === id);
}
