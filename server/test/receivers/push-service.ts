import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { jwtVerify } from "jose";
import { openOutbound } from "../../kernel/outbound/outbound.ts";
import { pushKeysOf } from "../../outward/push/key-commands.ts";
import { openPusher } from "../../outward/push/pusher.ts";
import { pushSome } from "../../outward/push/send-commands.ts";
import type { World } from "../world/world.ts";

/** A push as its service took it. */
interface Taken {
  /** Which of its browsers it was for. */
  readonly name: string;
  readonly headers: IncomingMessage["headers"];
  /** As it came over the line. */
  readonly body: Buffer;
}

/** The data that a browser gives its site when push is switched on. */
interface Browser {
  readonly name: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Decrypts a push, which nobody else can (RFC 8291). */
  open(body: Buffer): string;
}

interface Answer {
  readonly status: number;
  readonly retryAfter?: string;
}

/** A real push service on this machine. */
export interface PushService extends AsyncDisposable {
  readonly taken: Taken[];
  browser(name: string): Browser;
  /** The answer to a push for a browser; an accepted one is stored before. */
  answer: (name: string) => Answer | Promise<Answer>;
}

export async function openPushService(): Promise<PushService> {
  const taken: Taken[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    const body = await buffer(request);
    const { status, retryAfter } = await service.answer(name);
    if (status < 300) taken.push({ name, headers: request.headers, body });
    response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end("said");
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const service: PushService = {
    taken,
    answer: () => ({ status: 201 }),
    browser: (name) => newBrowser(name, `http://127.0.0.1:${port}/${name}`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return service;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

function newBrowser(name: string, endpoint: string): Browser {
  const own = createECDH("prime256v1");
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    name,
    endpoint,
    keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    open: (body) => {
      // RFC 8188: salt, size of records, length of the key's id, which is the sender's key, and one record.
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const shared = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    },
  };
}

/** The sender of a push, if it is signed by the key that it names (RFC 8292). */
export async function signerOf({ headers }: Taken) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: half(1), y: half(33) };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ["ES256"] });
  return { key, payload };
}

/** Sends what is due in a world to its devices, by the world's clock, until nothing is. */
export async function openCourier(world: World, { allowed = ["127.0.0.1"] } = {}) {
  const outbound = openOutbound({ allowed });
  const { db } = world;
  const pusher = openPusher(outbound, await pushKeysOf(db));
  return {
    deliver: async () => {
      while ((await pushSome({ db, pusher, clock: () => world.now })) > 0);
    },
    close: outbound.close,
  };
}
