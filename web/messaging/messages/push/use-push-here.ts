import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { push, type PushDevices } from "#contract/outward/push.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { obstacleHere, subscribeHere, subscriptionHere } from "./push-here.ts";
import { pushMessages } from "./push-messages.ts";

const lookHere = async () => {
  const subscription = await subscriptionHere().catch(() => null);
  return { obstacle: obstacleHere(), isSubscribed: subscription !== null };
};

/** Whether this browser takes push, and the way to switch that. */
export function usePushHere({ key, devices }: PushDevices) {
  const t = useWords(pushMessages);
  const failure = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const { data: here, refetch: look } = useQuery({ queryKey: ["push in this browser"], queryFn: lookHere });
  const on = useCommand(push.switchOn);
  const off = useCommand(push.switchOff);
  const own = devices.find(({ current }) => current);

  const switchOn = async () => {
    const made = await subscribeHere(key).catch(() => "failed" as const);
    if (made === "failed") return alertFailure(t("failed"));
    if (made === undefined) return alertFailure(t("notAllowed"));
    const { endpoint, keys: { p256dh, auth } = {} } = made.toJSON();
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return;
    await on.mutateAsync({ body: { site: location.origin, endpoint, keys: { p256dh, auth } } });
    alertSuccess(t("on"));
  };
  const switchOff = async () => {
    if (own) await off.mutateAsync({ params: { id: String(own.id) } });
    await (await subscriptionHere())?.unsubscribe();
    alertSuccess(t("off"));
  };
  const change = async (next: boolean) => {
    setBusy(true);
    await (next ? switchOn() : switchOff()).catch((error: Error) => alertFailure(failure(error)));
    await look();
    setBusy(false);
  };
  const isOn = own !== undefined && (here?.isSubscribed ?? true);
  return { obstacle: here?.obstacle, isBusy, isOn, own, change };
}
