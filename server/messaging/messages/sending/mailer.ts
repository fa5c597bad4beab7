import { type NodemailerError, type SendMailOptions, createTransport } from "nodemailer";
import { isAddress } from "#contract/kernel/person/email-address.ts";
import type { MailDelivery, Mail, MailSettings, Mailer } from "./mail.ts";

const CONNECTIONS = 4;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** No attempt takes longer, whatever the server answers. */
const LONGEST_MS = 60_000;
const LONGEST_ANSWER = 300;

const patience = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
} as const;

export function openMailer(settings: MailSettings): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    ...patience,
    pool: true,
    maxConnections: CONNECTIONS,
    // After a lost connection it is unknown whether the mail was accepted: the outbox handles that.
    maxRequeues: 0,
    idleTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on("error", () => {});
  const send = async (mail: Mail): Promise<MailDelivery> => {
    const { address } = mail.to;
    if (!isAddress(address)) return { came: "recipientRefused", answer: "Not an email address" };
    if (needsUtf8(address) && !(await takesUtf8(settings.smtpUrl)))
      return { came: "recipientRefused", answer: "The mail server takes only ASCII before the @ (no SMTPUTF8)" };
    const signal = AbortSignal.timeout(LONGEST_MS);
    const { response } = await transport.sendMail({ ...composed(mail, settings.from), signal });
    return { came: "accepted", answer: brief(response) };
  };
  return {
    ...settings,
    host: new URL(settings.smtpUrl).hostname,
    send: (mail) => send(mail).catch(deliveryOf),
    check: () =>
      transport.verify().then(
        () => ({ isOpen: true, answer: "" }),
        (error: NodemailerError) => ({ isOpen: false, answer: brief(error.response ?? error.message) }),
      ),
    close: () => transport.close({ force: true }),
  };
}

/** Whether an address has letters beyond ASCII before the @. After it they go out as `xn--…`, which every server takes. */
function needsUtf8(address: string): boolean {
  return /\P{ASCII}.*@/u.test(address);
}

/** Whether a server takes such addresses (RFC 6531): only its greeting says so. */
async function takesUtf8(url: string): Promise<boolean> {
  let takes = false;
  const listen = ({ tnx }: { tnx?: string }, text: string) => {
    if (tnx === "server" && /\bSMTPUTF8\b/.test(text)) takes = true;
  };
  const transport = createTransport({
    url,
    ...patience,
    transactionLog: true,
    logger: { debug: listen, info: () => {} },
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return takes;
}

/** The mail as nodemailer takes it. Names and addresses go in as what they are: no text of ours is read for addresses. */
function composed(mail: Mail, sender: string): SendMailOptions {
  const { to, from, messageId, subject, text, html, unsubscribe, invitation } = mail;
  return {
    envelope: { from: { name: "", address: sender }, to: { name: "", address: to.address } },
    from: { name: from, address: sender },
    to: { name: to.name, address: to.address },
    messageId,
    subject,
    text,
    html,
    // Nobody's automatic answer is wanted.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe !== undefined && {
        "List-Unsubscribe": { prepared: true, value: `<${unsubscribe}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    ...(invitation && {
      icalEvent: { filename: invitation.name, method: invitation.method, content: invitation.content },
    }),
  };
}

/** An answer of the server about recipient or content concerns this mail; any other may concern all mails. */
function deliveryOf({ code, command = "", responseCode, response, message }: NodemailerError): MailDelivery {
  const answer = brief(response ?? message);
  const isForGood = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  if (command === "RCPT TO") return { came: isForGood ? "recipientRefused" : "later", answer };
  if (command === "DATA" && responseCode !== undefined) return { came: isForGood ? "refused" : "later", answer };
  // An address that no server could be asked about.
  if (code === "EENVELOPE" && command === "") return { came: "recipientRefused", answer };
  return { came: "unsaid", answer };
}

function brief(answer: string): string {
  return answer.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_ANSWER);
}
