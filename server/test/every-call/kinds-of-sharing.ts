import { sharedSessions } from "#contract/schedule/shared-sessions.ts";

const asked = (id: string | number, body: object) => ({ params: { id: String(id) }, body });

/** The calls about sessions that clients share, for those who are not their trainer. */
export function kindsOfSharing<By extends object>(ofTrainers: By, theirs: number, clientId: number) {
  return {
    "the clients of a session of another trainer's": {
      ...ofTrainers,
      endpoint: sharedSessions.addClient,
      theirs,
      ask: (id: string | number) => asked(id, { clientId }),
    },
    "a session of another trainer's for all its clients": {
      ...ofTrainers,
      endpoint: sharedSessions.cancelAll,
      theirs,
      ask: (id: string | number) => ({ params: { id: `${id}` } }),
    },
  };
}
