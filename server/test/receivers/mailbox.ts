import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { seeMail } from "../../messaging/messages/outbox/due-queries.ts";
import { openMailer } from "../../messaging/messages/sending/mailer.ts";
import { unsubscribeTokens } from "../../messaging/messages/preferences/unsubscribe-token.ts";
import { sendRound } from "../../jobs/outbox-worker.ts";
import type { World } from "../world/world.ts";

/** A mail as a mail server took it. */
interface Received {
  readonly to: readonly string[];
  /** Whether it was said to have addresses beyond ASCII. */
  readonly isUtf8: boolean;
  /** All of it, as it came over the line. */
  readonly raw: string;
  /** Its header lines, unfolded, by lower-case name; a name that comes twice has two. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
}

/** A real mail server that keeps what it takes. */
export interface Mailbox extends AsyncDisposable {
  readonly received: Received[];
  readonly url: string;
  /** The answer to a recipient, or to a whole mail: undefined accepts it. */
  refuseRecipient: (address: string) => string | undefined;
  refuseMail: (raw: string) => string | undefined | Promise<string | undefined>;
  /** Lets nobody in until it is opened again, at the same address. */
  shut(): Promise<void>;
  reopen(): Promise<void>;
}

function answerOf(text: string | undefined): Error | null {
  return text === undefined
    ? null
    : Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) });
}

/** The header of a mail, line by line. */
function headersOf(raw: string): ReadonlyMap<string, readonly string[]> {
  const lines = (raw.split("\r\n\r\n")[0] ?? "").replaceAll(/\r\n[ \t]/g, " ").split("\r\n");
  const named = lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line] as const);
  const grouped = Map.groupBy(named, ([name]) => name);
  return new Map([...grouped].map(([name, all]) => [name, all.map(([, line]) => line.slice(name.length + 2))]));
}

/** The missing abilities of the server. */
interface Lacks {
  readonly hideSMTPUTF8?: boolean;
}

export async function openMailbox(lacks: Lacks = {}): Promise<Mailbox> {
  const received: Received[] = [];
  let server: SMTPServer | undefined;
  const mailbox: Pick<Mailbox, "refuseRecipient" | "refuseMail"> = {
    refuseRecipient: () => undefined,
    refuseMail: () => undefined,
  };
  const take = async (stream: Readable, { envelope }: SMTPServerSession) => {
    const raw = (await buffer(stream)).toString("utf8");
    const refused = answerOf(await mailbox.refuseMail(raw));
    if (refused) throw refused;
    const to = envelope.rcptTo.map(({ address }) => address);
    received.push({ to, isUtf8: envelope.smtpUtf8 === true, raw, headers: headersOf(raw) });
  };
  const open = async (port: number) => {
    const opened = new SMTPServer({
      ...lacks,
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      disableReverseLookup: true,
      // A server that is gone waits for nobody.
      closeTimeout: 50,
      onRcptTo: ({ address }, _, done) => done(answerOf(mailbox.refuseRecipient(address))),
      onData: callbackify(take),
    });
    opened.on("error", () => {});
    const listening = opened.listen(port, "127.0.0.1");
    await once(listening, "listening");
    server = opened;
    const address = listening.address();
    return typeof address === "object" && address ? address.port : port;
  };
  const port = await open(0);
  const shut = () => new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  return Object.assign(mailbox, {
    received,
    url: `smtp://127.0.0.1:${port}`,
    shut,
    reopen: async () => void (await open(port)),
    [Symbol.asyncDispose]: shut,
  });
}

/** Sends a world's mail to a mailbox. */
export interface Postman extends AsyncDisposable {
  readonly mailbox: Mailbox;
  /** Sends what is due by the world's clock, until nothing is; says how many rounds that took. */
  deliver(): Promise<number>;
  /** The clock of the world so much later. */
  later(ms: number): void;
}

const LONGEST = 5_000;

/** Sets mail up for a world for good, whatever its clock says. */
export async function openPostman(world: World, lacks: Lacks = {}): Promise<Postman> {
  const mailbox = await openMailbox(lacks);
  const from = "club@palestra.test";
  const mailer = openMailer({ smtpUrl: mailbox.url, from, publicUrl: "https://club.palestra.test" });
  await seeMail(world.db, { sender: from, host: mailer.host }, new Date("2200-01-01T00:00:00Z"));
  const tokens = unsubscribeTokens(new Uint8Array(32).fill(7));
  const { db } = world;
  const sending = { db, mailer, tokens, clock: () => world.now, isOver: () => false };
  return {
    mailbox,
    deliver: async () => {
      for (let rounds = 0; rounds < LONGEST; rounds += 1) if ((await sendRound(sending)) === 0) return rounds;
      throw new Error("There is no end to what is sent");
    },
    later: (ms) => {
      world.now = new Date(world.now.getTime() + ms);
    },
    [Symbol.asyncDispose]: async () => {
      mailer.close();
      await mailbox[Symbol.asyncDispose]();
    },
  };
}
