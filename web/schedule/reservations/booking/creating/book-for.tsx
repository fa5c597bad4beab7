import { people } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { BookDialog } from "./book-dialog.tsx";
import { bookingOn } from "./booking-model.ts";

/** Books for a client whose id alone is known, with their own trainer. */
export function BookFor({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const me = useMe();
  const { data: client, error } = useRead(people.profile, { params: { id: String(clientId) } });
  if (!client) return error ? <BookDialog onClose={onClose} /> : null;
  return <BookDialog {...bookingOn(client, me)} onClose={onClose} />;
}
