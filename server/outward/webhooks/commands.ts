import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { type WebhookDraft, MAX_WEBHOOKS } from "#contract/outward/webhooks.ts";
import { type ActivityEvent, recordActivity } from "../../club/activity/queries.ts";
import { openAuditEntry } from "../../club/audit/entry-queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import {
  countWebhooks,
  deleteWebhook,
  insertPing,
  insertWebhook,
  lockWebhook,
  readWebhook,
  sendAgain,
  writeSecret,
  writeState,
  writeWebhook,
} from "./queries.ts";
import { FORMER_SECRET_MS } from "./rules.ts";
import { newWebhookSecret } from "./signature.ts";

/** The actor and the time. */
/** The stored data of a webhook. Checking its address needs a lookup, which no transaction waits for. */
type Judged = WebhookDraft & { readonly mayBeKept: boolean };

export async function addWebhook(trx: Transaction<"TOO_MANY">, { mayBeKept, ...draft }: Judged, caller: Caller) {
  checkAddress(mayBeKept);
  if ((await countWebhooks(trx)) >= MAX_WEBHOOKS) throw trx.refuse("TOO_MANY");
  const secret = newWebhookSecret();
  const id = await insertWebhook(trx, draft, { secret, ...authorOf(caller) });
  await onFile(trx, "WEBHOOK_ADDED", { id, address: draft.address }, caller);
  const fresh = { state: "on" as const, failing_since: null, former_until: null, waiting: 0, version: 1 };
  return { id, ...draft, ...fresh, created_at: caller.now.toISOString(), secret };
}

export async function changeWebhook(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  { id, version, mayBeKept, ...draft }: Judged & { readonly id: number; readonly version?: number | undefined },
  caller: Caller,
) {
  const present = await locked(trx, id);
  checkVersion(trx.refuse, present.version, version);
  checkAddress(mayBeKept);
  await writeWebhook(trx, id, draft, caller.now);
  await onFile(trx, "WEBHOOK_CHANGED", { id, address: draft.address }, caller);
  return shown(trx, id, caller.now);
}

export async function removeWebhook(trx: Transaction<"NOT_FOUND">, id: number, caller: Caller) {
  const { address } = await shown(trx, id, caller.now);
  if (!(await deleteWebhook(trx, id))) throw trx.refuse("NOT_FOUND");
  await onFile(trx, "WEBHOOK_DELETED", { id, address }, caller);
  return {};
}

/** Pauses or resumes a webhook; one that was switched off gets events from now on. */
export async function setState(trx: Transaction<"NOT_FOUND">, id: number, state: "on" | "paused", caller: Caller) {
  const present = await locked(trx, id);
  if (present.state !== state) await writeState(trx, id, state);
  const after = await shown(trx, id, caller.now);
  if (present.state !== state) await onFile(trx, "WEBHOOK_CHANGED", { id, address: after.address, state }, caller);
  return after;
}

/** Another secret: for a day the one before signs, too, so that the program can change over. */
export async function rotateSecret(trx: Transaction<"NOT_FOUND">, id: number, caller: Caller) {
  await locked(trx, id);
  const secret = newWebhookSecret();
  await writeSecret(trx, id, secret, new Date(caller.now.getTime() + FORMER_SECRET_MS));
  const after = await shown(trx, id, caller.now);
  await onFile(trx, "WEBHOOK_CHANGED", { id, address: after.address, secret: "replaced" }, caller);
  return { ...after, secret };
}

/** Sends a message that says nothing, to see whether a program takes it. */
export async function pingWebhook(trx: Transaction<"NOT_FOUND" | "INVALID_STATE">, id: number) {
  const { state } = await locked(trx, id);
  if (state !== "on") throw trx.refuse("INVALID_STATE");
  await insertPing(trx, id);
  await openAuditEntry(trx, "write");
  return {};
}

export async function resend(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  { id, deliveryId }: { readonly id: number; readonly deliveryId: number },
) {
  const { state } = await locked(trx, id);
  if (state === "off") throw trx.refuse("INVALID_STATE");
  const found = await sendAgain(trx, id, deliveryId);
  if (found === "missing") throw trx.refuse("NOT_FOUND");
  if (found === "waits") throw trx.refuse("INVALID_STATE");
  await openAuditEntry(trx, "write");
  return {};
}

/** Where its name leads is seen at each call; that it is one that may be called at all is said here. */
function checkAddress(mayBeKept: boolean): void {
  if (!mayBeKept) throw invalidFields({ path: "address", code: "NOT_ALLOWED" });
}

async function locked(trx: Transaction<"NOT_FOUND">, id: number) {
  const found = await lockWebhook(trx, id);
  if (!found) throw trx.refuse("NOT_FOUND");
  return found;
}

async function shown(trx: Transaction<"NOT_FOUND">, id: number, now: Date) {
  const found = await readWebhook(trx, id, now);
  if (!found) throw trx.refuse("NOT_FOUND");
  return found;
}

/** An address may be a secret of its own: on file is whose it is. */
async function onFile(
  trx: Transaction,
  event: Extract<ActivityEvent, `WEBHOOK_${string}`>,
  { id, address, ...detail }: { readonly id: number; readonly address: string; readonly [fact: string]: unknown },
  caller: Caller,
) {
  const what = { webhook: id, host: new URL(address).host, ...detail };
  await recordActivity(trx, { personId: null, event, detail: what, by: caller.id, at: caller.now });
}
