import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** As the scheme writes them; 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

interface UnsignedMessage {
  readonly uid: string;
  readonly event: string;
  readonly data: object;
  readonly happenedAt: Date;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerUntil: Date | null;
}

/** A message signed by the secret and, while that is valid, by the previous one (standardwebhooks.com). */
export function signedMessage(message: UnsignedMessage, now: Date): { body: string; headers: Record<string, string> } {
  const { uid, event: type, data, happenedAt, secret, formerSecret, formerUntil } = message;
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
  const secrets =
    formerSecret !== null && formerUntil !== null && formerUntil > now ? [secret, formerSecret] : [secret];
  const headers = {
    "content-type": "application/json",
    "user-agent": "Palestra",
    "webhook-id": uid,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((each) => new Webhook(each).sign(uid, now, body)).join(" "),
  };
  return { body, headers };
}
