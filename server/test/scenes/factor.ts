import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { auth } from "#contract/identity/auth.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { detailsOf, type Problem } from "#contract/kernel/refusal/errors.ts";
import { secondFactor } from "#contract/identity/factors.ts";
import type { World } from "../world/world.ts";

/** The code of an authenticator app at an instant. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Switches somebody's authenticator app on, some steps ago, and answers its secret and their recovery codes. */
export async function withApp(world: World, personId: number) {
  const { secret } = (await world.call(secondFactor.beginApp, {}, personId)).data;
  const code = appCode(secret, new Date(world.now.getTime() - 30_000));
  const { data } = await world.call(secondFactor.confirmApp, { body: { code } }, personId);
  return { secret, codes: data.recovery_codes ?? [] };
}

export interface Answer {
  readonly status: number;
  readonly body: Problem & { readonly data: { readonly token: string } };
  readonly cookie: string | undefined;
}

/** Calls from a browser at an address, which may have a device id. */
export async function fromBrowser(
  app: FastifyInstance,
  { method, path }: Endpoint,
  body: unknown,
  { address = "10.0.0.1", cookie }: { address?: string; cookie?: string | undefined } = {},
): Promise<Answer> {
  const headers = { "content-type": "application/json", ...(cookie !== undefined && { cookie }) };
  const url = `/api${path}`;
  const response = await app.inject({ method, url, headers, payload: JSON.stringify(body), remoteAddress: address });
  const cookies = response.headers["set-cookie"];
  const text = Array.isArray(cookies) ? cookies[0] : cookies;
  return { status: response.statusCode, body: response.json(), cookie: text?.split(";")[0] };
}

/** The step that a right password grants. */
export async function owedStep(app: FastifyInstance, email: string, password: string, address?: string) {
  const answer = await fromBrowser(app, auth.login, { email, password }, address === undefined ? {} : { address });
  const owed = detailsOf("SECOND_FACTOR_REQUIRED", { code: answer.body.code, details: answer.body });
  if (!owed) throw new Error(`No second factor was asked for: ${answer.body.code}`);
  return owed;
}
