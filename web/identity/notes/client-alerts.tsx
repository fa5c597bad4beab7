import { people } from "#contract/identity/people.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { mayReadNotes } from "./note-model.ts";
import { PersonAlerts } from "./person-alerts.tsx";

/** A client's alerts wherever they are booked, for those who may read them: trainers of clients in scope. */
export function ClientAlerts({ clientId }: { clientId: number }) {
  const { roles = [] } = useMe();
  if (servesEveryClient(roles)) return <PersonAlerts personId={clientId} />;
  return roles.includes("trainer") ? <InScope key={clientId} clientId={clientId} /> : null;
}

function InScope({ clientId }: { clientId: number }) {
  const me = useMe();
  const { data } = useRead(people.profile, { params: { id: String(clientId) } });
  return data && mayReadNotes(me, data) ? <PersonAlerts personId={clientId} /> : null;
}
