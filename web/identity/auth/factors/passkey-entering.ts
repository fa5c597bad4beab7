import { passkeys } from "#contract/identity/passkeys.ts";
import { call } from "#web/kernel/lib/calls/api.ts";
import { useGranted } from "../entering.ts";
import { signChallenge } from "./passkey-device.ts";

interface Entry {
  /** The step after a right password; without it the passkey is sufficient. */
  readonly step?: string;
  readonly remember?: boolean;
}

/** Signs in by a passkey. */
export function usePasskeyEntering() {
  return useGranted(async (entry: Entry) => {
    const signed = await signChallenge(await call(passkeys.ask, { body: { step: entry.step ?? null } }));
    return call(passkeys.enter, { body: { ...entry, signed } });
  });
}
