import type { PushDelivery } from "./rules.ts";

/** The pair of keys by which push services know the club (RFC 8292), each in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where a device takes push, and the keys that only it can read by. */
export interface PushDevice {
  readonly id: number;
  readonly site: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push: the message's id for the device, and topic, urgency and lifetime for its push service. */
export interface Push {
  readonly payload: string;
  /** For several undelivered pushes with one topic a device gets only the last. */
  readonly topic: string;
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
}

export interface Pusher {
  send(device: PushDevice, push: Push, signal?: AbortSignal): Promise<PushDelivery>;
  /** The topic of messages about one thing, which says nothing to anybody. */
  topicOf(about: string): string;
}
