import { glance } from "#contract/membership/profile-summary.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";

export function useClientGlance({ id }: Profile) {
  return useRead(glance.client, { params: { id: String(id) } });
}
