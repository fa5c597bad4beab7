import { type BodyRecord, bodyRecords } from "#contract/health/body-records.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { queryClient, endpointQuery } from "#web/kernel/lib/calls/query.ts";

/** A record as it is stored now; undefined when it is there no more. The history behind shows the same from then on. */
export async function fetchRecord(personId: number, id: number): Promise<BodyRecord | undefined> {
  for (const { path } of [bodyRecords.list, bodyRecords.readings]) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
  const params = { id: String(personId), recordId: String(id) };
  try {
    return await queryClient.fetchQuery({ ...endpointQuery(bodyRecords.one, { params }), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}
