import { mailingTemplates } from "#contract/outward/mailing-templates.ts";
import { mailings } from "#contract/outward/mailings.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import { type Route, serve, serveOwnTransactions } from "../../kernel/http/serve.ts";
import { testMail } from "../../messaging/messages/sending/test-mail.ts";
import type { Mailer } from "../../messaging/messages/sending/mail.ts";
import { previewText } from "../../messaging/messages/texts/text-commands.ts";
import { findAddressee } from "../../messaging/messages/texts/written-queries.ts";
import { countAudience, listAudience } from "./audience-queries.ts";
import { cancelMailing, createMailing, replanMailing } from "./commands.ts";
import { findMailing, listMailings, listRecipients } from "./queries.ts";
import { addTemplate, changeTemplate, templateOf } from "./template-commands.ts";
import { listTemplates, removeTemplate } from "./template-queries.ts";

/** Used in previews if no process knows the address of the app. */
const somewhere = "https://example.com";

/** The routes of what is written to clients. */
export function mailingRoutes({ mailer }: { readonly mailer?: Mailer | undefined }): readonly Route[] {
  const publicUrl = mailer?.publicUrl ?? somewhere;
  const event = "mailing" as const;
  return [
    serve(mailings.list, ({ query }, { db }) => listMailings(db, query)),
    serve(mailings.one, async ({ params }, { db }) => {
      const mailing = await findMailing(db, params.id);
      if (!mailing) throw db.refuse("NOT_FOUND");
      return mailing;
    }),
    serve(mailings.recipients, async ({ params, query }, { db }) => {
      if (!(await findMailing(db, params.id))) throw db.refuse("NOT_FOUND");
      return listRecipients(db, params.id, query);
    }),
    serve(mailings.audience, ({ body }, { db, caller }) => countAudience(db, body.audience, caller.today)),
    serve(mailings.people, ({ body }, { db, caller }) => listAudience(db, body, caller.today)),
    serve(mailings.preview, ({ params, body }, { db }) => previewText(db, { event, ...params }, body, publicUrl)),
    serveOwnTransactions(mailings.test, async ({ params, body }, { db, caller }) => {
      if (!mailer) throw db.refuse("MAIL_NOT_SET_UP");
      const me = await findAddressee(db, caller.id);
      if (!me) throw db.refuse("INVALID_STATE");
      const letter = await previewText(db, { event, ...params }, body, publicUrl, me.person);
      const frame = testMail(me.email, await readClubSetting(db, "clubName"), params.locale, mailer.from);
      const { came, answer } = await mailer.send({ ...frame, ...letter });
      return { accepted: came === "accepted", to: me.email, answer };
    }),
    serve(mailings.create, ({ body }, { db, caller }) => createMailing(db, caller, body)),
    serve(mailings.replan, ({ params, body }, { db, now }) => replanMailing(db, params.id, body, now)),
    serve(mailings.cancel, ({ params }, { db, now }) => cancelMailing(db, params.id, now)),
    serve(mailingTemplates.list, async (_, { db, caller }) =>
      (await listTemplates(db)).map((each) => templateOf(each, caller.zone)),
    ),
    serve(mailingTemplates.add, ({ body }, { db, caller, now }) => addTemplate(db, body, { zone: caller.zone, now })),
    serve(mailingTemplates.change, ({ params, body }, { db, caller, now }) =>
      changeTemplate(db, params.id, body, { zone: caller.zone, now }),
    ),
    serve(mailingTemplates.remove, async ({ params }, { db }) => {
      if (!(await removeTemplate(db, params.id))) throw db.refuse("NOT_FOUND");
      return {};
    }),
  ];
}
