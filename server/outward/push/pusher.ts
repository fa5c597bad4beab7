import { createHmac } from "node:crypto";
import webPush from "web-push";
import type { Outbound } from "../../kernel/outbound/outbound.ts";
import type { Push, PushDevice, PushKeys, Pusher } from "./push.ts";
import type { PushDelivery } from "./rules.ts";

const LONGEST_ANSWER = 300;
/** As long as a topic may be (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32;

/** Sends by the standards of Web Push: encrypted for the device alone (RFC 8291), signed as from this club (RFC 8292). */
export function openPusher(outbound: Outbound, keys: PushKeys): Pusher {
  return {
    send: async (device, push, signal) => {
      const sealed = seal(device, push, keys);
      if (!sealed) return { came: "refused", answer: "The keys of the device are not valid" };
      const result = await outbound.post({ url: device.endpoint, ...sealed, ...(signal && { signal }) });
      switch (result.came) {
        case "answer":
          return { ...deliveryOf(result.status, result.text), retryAfterMs: result.retryAfterMs };
        case "notAllowed":
          return { came: "refused", answer: "The address of the push service is not public" };
        case "brokenOff":
          return { came: "brokenOff", answer: "" };
        case "tooSlow":
          return { came: "later", answer: "The push service did not answer in time" };
        case "unreachable":
          return { came: "later", answer: `The push service could not be reached (${result.code})` };
      }
    },
    topicOf: (about) =>
      createHmac("sha256", keys.privateKey).update(`topic ${about}`).digest("base64url").slice(0, TOPIC_LENGTH),
  };
}

/** The encrypted request of a push; undefined if the device's keys are invalid. */
function seal({ site, endpoint, p256dh, auth }: PushDevice, push: Push, keys: PushKeys) {
  const { payload, topic, ttlSeconds, isUrgent } = push;
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      // The contact for push services: it has to be a site under TLS, which only a demo club's is not.
      vapidDetails: { subject: `https://${new URL(site).hostname}`, ...keys },
      TTL: ttlSeconds,
      urgency: isUrgent ? "high" : "normal",
      topic,
      contentEncoding: "aes128gcm",
    });
    return { headers, body: body ?? "" };
  } catch {
    return undefined;
  }
}

function deliveryOf(status: number, text: string): PushDelivery {
  const answer = `${status} ${text}`.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_ANSWER);
  if (status >= 200 && status < 300) return { came: "accepted", answer };
  if (status === 404 || status === 410) return { came: "gone", answer };
  const isForNow = status === 408 || status === 429 || status >= 500;
  return { came: isForNow ? "later" : "refused", answer };
}
