import type { Login } from "#contract/identity/logins.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { loginsMessages } from "./logins-messages.ts";

type Device = Pick<Login, "browser" | "system">;

/** Names the device of a login by what is known of it. */
export function useDeviceWords(): (device: Device) => string {
  const t = useWords(loginsMessages);
  return ({ browser, system }) =>
    browser !== null && system !== null ? t("device", { browser, system }) : (browser ?? system ?? t("unknown"));
}

export function isHandheld({ system }: Device): boolean {
  return system === "iOS" || system === "Android";
}
