import { feeds } from "#contract/schedule/feeds.ts";

/** The calls about an address of a trainer's sessions. */
const ofTrainer = { read: feeds.ofTrainer, make: feeds.makeOfTrainer, revoke: feeds.revokeOfTrainer } as const;
/** The same of a client's own. */
const ofClient = { read: feeds.ofClient, make: feeds.makeOfClient, revoke: feeds.revokeOfClient } as const;

export type FeedCalls = typeof ofTrainer | typeof ofClient;

/** The calls about an address, by whose sessions it holds. */
export function feedCallsFor({ userType }: { readonly userType: string }): FeedCalls {
  return userType === "trainer" ? ofTrainer : ofClient;
}

/** The address as a calendar takes it from a link: the programs that keep calendars have made this scheme theirs. */
export function webcalOf(address: string): string {
  return address.replace(/^https?:/, "webcal:");
}
