import { webhooks } from "#contract/outward/webhooks.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type Route, serve, servePrepared } from "../../kernel/http/serve.ts";
import type { Outbound } from "../../kernel/outbound/outbound.ts";
import { addWebhook, changeWebhook, pingWebhook, removeWebhook, resend, rotateSecret, setState } from "./commands.ts";
import { listDeliveries, listWebhooks, readWebhook } from "./queries.ts";

/** The routes of an admin for webhooks; `outbound` knows which addresses are allowed. */
export function webhookRoutes({ toPrograms: outbound }: { readonly toPrograms: Outbound }): Route[] {
  const mayBeKept = ({ body }: { readonly body: { readonly address: string } }) => outbound.mayBeKept(body.address);
  return [
    serve(webhooks.list, (_, { db, now }) => listWebhooks(db, now)),
    servePrepared(webhooks.add, mayBeKept, ({ body }, { db, ...doing }, kept) =>
      addWebhook(db, { ...body, mayBeKept: kept }, doing),
    ),
    servePrepared(webhooks.change, mayBeKept, ({ params, body }, { db, ...doing }, kept) =>
      changeWebhook(db, { ...body, mayBeKept: kept, id: params.id }, doing),
    ),
    serve(webhooks.remove, ({ params }, { db, ...doing }) => removeWebhook(db, params.id, doing)),
    serve(webhooks.setState, ({ params, body }, { db, ...doing }) => setState(db, params.id, body.state, doing)),
    serve(webhooks.rotate, ({ params }, { db, ...doing }) => rotateSecret(db, params.id, doing)),
    serve(webhooks.ping, ({ params }, { db }) => pingWebhook(db, params.id)),
    serve(webhooks.resend, ({ params }, { db }) => resend(db, params)),
    serve(webhooks.deliveries, async ({ params, query }, { db, now }) => {
      await known(db, params.id, now);
      return listDeliveries(db, params.id, query);
    }),
  ];
}

async function known(db: Db<"NOT_FOUND">, id: number, now: Date): Promise<void> {
  if (!(await readWebhook(db, id, now))) throw db.refuse("NOT_FOUND");
}
