import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject, isoCBOR } from "@simplewebauthn/server/helpers";
import type { CreatedPasskey, SignedChallenge } from "#contract/identity/passkeys.ts";

/** The site of the app for a browser: keys belong to a host name, and the browser reports the origin of a request. */
export interface Site {
  readonly origin: string;
  readonly name: string;
}

/** The site at an address; what is no address is one that no key belongs to. */
export function siteAt(address: string): Site {
  if (!URL.canParse(address)) return { origin: "", name: "" };
  const { origin, hostname } = new URL(address);
  return { origin, name: hostname };
}

/** The challenge that an answer is one to; whether it was ever given is for the reader to ask. */
export function challengeIn({ clientDataJSON }: Pick<SignedChallenge, "clientDataJSON">): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    const challenge: unknown = typeof read === "object" && read !== null ? Reflect.get(read, "challenge") : undefined;
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The public half of a key. */
export interface Key {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  /** How often it has signed, where it counts. */
  readonly counter: number;
}

/** The key that a device has made for a challenge, having asked its holder who they are; undefined for anything else. */
export async function keyIn(made: CreatedPasskey, expected: string, site: Site): Promise<Key | undefined> {
  const { id, clientDataJSON } = made;
  const read = await verified(() =>
    verifyRegistrationResponse({
      response: {
        ...publicKey(id),
        response: { clientDataJSON, attestationObject: withoutMaker(made.attestationObject) },
      },
      expectedChallenge: expected,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
    }),
  );
  if (!read?.verified) return undefined;
  const { credential } = read.registrationInfo;
  return { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
}

/**
 * Removes the maker's certificates of a device: they may name addresses from which the library would fetch revocation
 * lists.
 */
function withoutMaker(attestationObject: string): string {
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url"))).get("authData");
  const nothing = new Map<string, string>();
  const attestation = new Map<string, string | typeof nothing | Uint8Array>([
    ["fmt", "none"],
    ["attStmt", nothing],
    ["authData", authData],
  ]);
  return Buffer.from(isoCBOR.encode(attestation)).toString("base64url");
}

/** How often a key has signed by now, if it has signed the challenge, having asked its holder who they are. */
export async function countIn(
  { id, clientDataJSON, authenticatorData, signature }: SignedChallenge,
  key: Key,
  { expected, site }: { readonly expected: string; readonly site: Site },
): Promise<number | undefined> {
  const read = await verified(() =>
    verifyAuthenticationResponse({
      response: { ...publicKey(id), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: expected,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    }),
  );
  return read?.verified ? read.authenticationInfo.newCounter : undefined;
}

function publicKey(id: string) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
}

/** The library throws what does not fit, and what does not read. */
async function verified<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
