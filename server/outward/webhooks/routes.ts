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
    servePrepared(webhooks.add, mayBeKept, ({ body }, { db, caller }, kept) =>
      addWebhook(db, { ...body, mayBeKept: kept }, caller),
    ),
    servePrepared(webhooks.change, mayBeKept, ({ params, body }, { db, caller }, kept) =>
      changeWebhook(db, { ...body, mayBeKept: kept, id: params.id }, caller),
    ),
    serve(webhooks.remove, ({ params }, { db, caller }) => removeWebhook(db, params.id, caller)),
    serve(webhooks.setState, ({ params, body }, { db, caller }) => setState(db, params.id, body.state, caller)),
    serve(webhooks.rotate, ({ params }, { db, caller }) => rotateSecret(db, params.id, caller)),
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
