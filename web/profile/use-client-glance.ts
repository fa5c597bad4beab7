import { glance } from "#contract/glance.ts";
import type { Profile } from "#contract/people.ts";
import { useRead } from "#web/lib/query.ts";

export function useClientGlance({ id }: Profile) {
  return useRead(glance.client, { params: { id: String(id) } });
}
