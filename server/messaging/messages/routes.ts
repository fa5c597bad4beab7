import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { messageTexts } from "#contract/messaging/message-texts.ts";
import { messages } from "#contract/messaging/messages.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import { type Route, serve, serveOwnTransactions } from "../../kernel/http/serve.ts";
import { preferencesAfter, unsubscribe } from "./preferences/commands.ts";
import { listOfClub, listOfPerson } from "./outbox/list-queries.ts";
import { readMailState } from "./outbox/mail-queries.ts";
import type { Mailer } from "./sending/mail.ts";
import { isMailSetUp } from "./outbox/outbox-queries.ts";
import { forgetBounce, readPreferences, writeConsent, writeMute } from "./preferences/preference-queries.ts";
import { changeText, previewText, readMessageTexts, restoreText } from "./texts/text-commands.ts";
import { testMail } from "./sending/test-mail.ts";
import { unsubscribeTokens } from "./preferences/unsubscribe-token.ts";

export interface MessageParts {
  readonly loginKey: Uint8Array;
  /** How this process sends mail, if it does. */
  readonly mailer?: Mailer | undefined;
}

/** Used in previews if no process knows the address of the app. */
const somewhere = "https://example.com";

/** The routes of messages. */
export function messageRoutes({ loginKey, mailer }: MessageParts): readonly Route[] {
  const tokens = unsubscribeTokens(loginKey);
  return [
    serve(messages.available, async (_, { db, now }) => ({ mail: await isMailSetUp(db, now) })),
    serve(messages.mail, (_, { db, now }) => readMailState(db, now)),
    serveOwnTransactions(messages.test, async ({ body }, { db, caller }) => {
      if (!mailer) throw db.refuse("MAIL_NOT_SET_UP");
      const { came, answer } = await mailer.send(
        testMail(body.to, await readClubSetting(db, "clubName"), caller.locale, mailer.from),
      );
      return { accepted: came === "accepted", answer };
    }),
    serve(messages.list, ({ query }, { db }) => listOfClub(db, query)),
    serve(messages.ofPerson, ({ params, query }, { db }) => listOfPerson(db, params.id, query)),
    serve(messageTexts.list, (_, { db }) => readMessageTexts(db)),
    serve(messageTexts.change, ({ params, body }, { db, now }) => changeText(db, params, body, now)),
    serve(messageTexts.restore, ({ params }, { db }) => restoreText(db, params)),
    serve(messageTexts.preview, ({ params, body }, { db }) =>
      previewText(db, params, body, mailer?.publicUrl ?? somewhere),
    ),
    ...preferenceRoutes(),
    serve(messagePreferences.unsubscribing, async ({ params }, { db }) => {
      const named = tokens.read(params.token);
      if (!named) throw db.refuse("NOT_FOUND");
      return { kind: named.kind };
    }),
    ...[messagePreferences.unsubscribe, messagePreferences.unsubscribeByProgram].map((endpoint) =>
      serve(endpoint, async ({ params }, { db, now }) => {
        const named = tokens.read(params.token);
        if (!named) throw db.refuse("NOT_FOUND");
        return unsubscribe(db, named, now);
      }),
    ),
  ];
}

function preferenceRoutes(): readonly Route[] {
  return [
    serve(messagePreferences.read, async ({ params }, { db, now }) => {
      const preferences = await readPreferences(db, params.id, now);
      if (!preferences) throw db.refuse("NOT_FOUND");
      return preferences;
    }),
    serve(messagePreferences.mute, async ({ params, body }, { db, now }) => {
      await writeMute(db, params.id, body, now);
      return preferencesAfter(db, params.id, now);
    }),
    serve(messagePreferences.consent, async ({ params, body }, { db, caller, now }) => {
      const source = caller.id === params.id ? "self" : "staff";
      await writeConsent(db, params.id, { ...body, source }, now);
      return preferencesAfter(db, params.id, now);
    }),
    serve(messagePreferences.confirmAddress, async ({ params }, { db, now }) => {
      await forgetBounce(db, params.id);
      return preferencesAfter(db, params.id, now);
    }),
  ];
}
