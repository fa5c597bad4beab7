import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import type { auth } from "#contract/identity/auth.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { PasskeyEntry } from "../factors/passkey-entry.tsx";

interface OtherWaysProps {
  remember: boolean;
  /** While one way in is taken. */
  disabled: boolean;
  demo: CallResult<typeof auth.welcome>["demo"];
  /** The password has failed; `onPasskey` puts that aside. */
  hasFailed: boolean;
  onPasskey: () => void;
  onSubmit: (values: { email: string; password: string; remember: boolean }) => void;
}

/** The ways in that need no typing: a passkey, and the accounts of the demo club. */
export function OtherWays({ remember, disabled, demo, hasFailed, onPasskey, onSubmit }: OtherWaysProps) {
  return (
    <>
      <PasskeyEntry remember={remember} disabled={disabled} isOvertaken={hasFailed} onStart={onPasskey} />
      {demo.length > 0 && (
        <DemoAccounts
          accounts={demo}
          disabled={disabled}
          onChoose={({ email, password }) => onSubmit({ email, password, remember: false })}
        />
      )}
    </>
  );
}
