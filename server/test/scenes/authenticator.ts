import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Challenge, CreatedPasskey, SignedChallenge } from "#contract/identity/passkeys.ts";
import { passkeys } from "#contract/identity/passkeys.ts";
import type { World } from "../world/world.ts";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Where the browser is, and what is unusual about the device. */
interface Oddities {
  readonly origin?: string;
  /** The name that the key is made or used for. */
  readonly site?: string;
  /** Whether the device has asked its holder who they are. */
  readonly verifies?: boolean;
  /** How often the key has signed, as the device says. */
  readonly counter?: number;
}

/** A device that holds one key and does what the specification says (WebAuthn), by a browser at the club's address. */
export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;

  const answer = (asked: Pick<Challenge, "challenge" | "site">, type: string, odd: Oddities) => {
    const { origin = "http://localhost", site = asked.site, verifies = true } = odd;
    const client = Buffer.from(JSON.stringify({ type, challenge: asked.challenge, origin, crossOrigin: false }));
    const head = (flags: number) => {
      const count = Buffer.alloc(4);
      count.writeUInt32BE(odd.counter ?? counter);
      const flag = Buffer.from([flags | PRESENT | (verifies ? VERIFIED : 0)]);
      return Buffer.concat([digestOf(site), flag, count]);
    };
    return { client, head };
  };

  return {
    /** Makes its key. */
    make: (asked: Pick<Challenge, "challenge" | "site">, odd: Oddities = {}): CreatedPasskey => {
      const { client, head } = answer(asked, "webauthn.create", odd);
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head(WITH_KEY), Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const nothing = new Map<string, string>();
      const attestation = new Map<string, string | typeof nothing | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", nothing],
        ["authData", new Uint8Array(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString("base64url");
      const clientDataJSON = client.toString("base64url");
      return { id: id.toString("base64url"), clientDataJSON, attestationObject, transports: ["internal"] };
    },
    /** Signs a challenge. */
    sign: (asked: Pick<Challenge, "challenge" | "site">, odd: Oddities = {}): SignedChallenge => {
      counter += 1;
      const { client, head } = answer(asked, "webauthn.get", odd);
      const data = head(0);
      const signature = sign("sha256", Buffer.concat([data, digestOf(client)]), privateKey);
      return {
        id: id.toString("base64url"),
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      };
    },
  };
}

function digestOf(content: string | Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, "base64url"));
}

/** Adds a passkey of somebody's, and answers the device that holds it and what recovery codes came with it. */
export async function withPasskey(world: World, personId: number, name = "Phone") {
  const device = openAuthenticator();
  const { data } = await world.call(passkeys.begin, {}, personId);
  const added = await world.call(passkeys.add, { body: { name, made: device.make(data) } }, personId);
  return { device, codes: added.data.recovery_codes };
}
