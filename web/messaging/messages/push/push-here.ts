import { isOfApple } from "#web/kernel/lib/device/apple-device.ts";

/** Why this browser takes no push, if it does not. */
export type PushObstacle = "denied" | "deniedOnPhone" | "homeScreen" | "insecure" | "unsupported";

/** The reason why this browser cannot receive push. */
export function obstacleHere(): PushObstacle | undefined {
  if (!window.isSecureContext) return "insecure";
  if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window))
    return isOfApple(navigator) ? "homeScreen" : "unsupported";
  if (Notification.permission !== "denied") return undefined;
  return window.matchMedia("(pointer: coarse)").matches ? "deniedOnPhone" : "denied";
}

/** Where this browser takes push, if it does. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (obstacleHere() !== undefined) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the person, and then the browser where it takes push of this club; undefined where the person says no.
 * @throws where the browser cannot say
 */
export async function subscribeHere(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error("This page has no worker");
  const subscribe = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // One with a former key of the club, as before a restore, is in the way.
  return subscribe().catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return subscribe();
  });
}
