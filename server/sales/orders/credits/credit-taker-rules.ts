import type { Credit, FreeLot } from "./credit-queries.ts";

/**
 * Gives the credits that pay for sessions one after the other, as `findCredit` would find each, without booking any.
 * Undefined where no lot pays for the day any more.
 */
export function creditTaker(lots: readonly FreeLot[]): (clientId: number, day: string) => Credit | undefined {
  const ofClient = Map.groupBy(
    lots.map((lot) => ({ ...lot })),
    ({ client }) => client,
  );
  return (clientId, day) => {
    const own = ofClient.get(clientId)?.find(({ from, until, left }) => left > 0 && from <= day && until > day);
    if (!own) return undefined;
    const credit = { lot: own.lot, isFree: own.paid <= 0 };
    own.left -= 1;
    own.paid -= 1;
    return credit;
  };
}
