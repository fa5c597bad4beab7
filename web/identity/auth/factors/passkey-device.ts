import type { Challenge, CreatedPasskey, NewKeyChallenge, SignedChallenge } from "#contract/identity/passkeys.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";

/** As long as the server waits for an answer. */
const longestMs = 5 * 60_000;

/** Ed25519, P-256 and RSA, of which every device has one. */
const algorithms = [-8, -7, -257];

const ways: readonly AuthenticatorTransport[] = ["ble", "hybrid", "internal", "nfc", "usb"];

/** Whether the browser has passkeys here: none has where the page came over plain HTTP, or from a number for a name. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Lets the person make a key on a device of theirs, which asks them who they are. */
export async function makePasskey({ challenge, site, keys, club, user }: NewKeyChallenge): Promise<CreatedPasskey> {
  const { id, response } = await given(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: site, name: club },
        user: { id: bytesOf(user.id), name: user.name, displayName: user.name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: keys.map(named),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
        timeout: longestMs,
      },
    }),
  );
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new ApiError("INVALID_PASSKEY");
  return {
    id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** Lets the person sign a challenge with a key that they have. */
export async function signChallenge({ challenge, site, keys }: Challenge): Promise<SignedChallenge> {
  const { id, response } = await given(
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId: site,
        allowCredentials: keys.map(named),
        userVerification: "required",
        timeout: longestMs,
      },
    }),
  );
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new ApiError("INVALID_PASSKEY");
  return {
    id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

function named({ id, transports }: Challenge["keys"][number]): PublicKeyCredentialDescriptor {
  return { type: "public-key", id: bytesOf(id), transports: ways.filter((way) => transports.includes(way)) };
}

/** The result of the device, which explains failures to its holder only. */
async function given(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asking.catch((error: unknown) => {
    // The club's passkeys belong to another name than that of this page.
    if (error instanceof DOMException && error.name === "SecurityError") throw new ApiError("METHOD_NOT_ALLOWED");
    return null;
  });
  if (!(credential instanceof PublicKeyCredential)) throw new ApiError("INVALID_PASSKEY");
  return credential;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
