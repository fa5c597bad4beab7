import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type MessageKind, messageKinds } from "#contract/messaging/message-events.ts";

/** The content of an unsubscribe link: the kind of message, and the person. */
export interface Unsubscribing {
  readonly personId: number;
  readonly kind: MessageKind;
}

/** Makes and reads what unsubscribing links name: nobody without the club's key can make one up. */
export interface UnsubscribeTokens {
  sign(unsubscribing: Unsubscribing): string;
  read(token: string): Unsubscribing | undefined;
}

/** They last as long as the club's key does: mail is read years later. */
export function unsubscribeTokens(loginKey: Uint8Array): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync("sha256", loginKey, "", "unsubscribing links", 32));
  const sealOf = (named: string) => createHmac("sha256", key).update(named).digest("base64url");
  return {
    sign: ({ personId, kind }) => `${personId}.${kind}.${sealOf(`${personId}.${kind}`)}`,
    read: (token) => {
      const [person = "", named = "", seal = ""] = token.split(".");
      const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(`${person}.${named}`))];
      const kind = messageKinds.find((each) => each === named);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs && kind !== undefined ? { personId: Number(person), kind } : undefined;
    },
  };
}
