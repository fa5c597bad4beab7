import { type NodemailerError, type SendMailOptions, createTransport } from "nodemailer";

import type { Delivery, Mail, MailSettings, Mailer } from "./mail.ts";

const CONNECTIONS = 4;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** No attempt takes longer, whatever the server says meanwhile. */
const LONGEST_MS = 60_000;
const LONGEST_ANSWER = 300;

export function openMailer(settings: MailSettings): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // Whoever lost a connection does not know whether the mail was taken: that is for the outbox.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    idleTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on("error", () => {});
  return {
    ...settings,
    host: new URL(settings.smtpUrl).hostname,
    send: async (mail) => {
      try {
        const { response } = await transport.sendMail({
          ...composed(mail, settings.from),
          signal: AbortSignal.timeout(LONGEST_MS),
        });
        return { came: "accepted", answer: brief(response) };
      } catch (error) {
        return deliveryOf(error as NodemailerError);
      }
    },
    check: () =>
      transport.verify().then(
        () => ({ isOpen: true, answer: "" }),
        (error: NodemailerError) => ({ isOpen: false, answer: brief(error.response ?? error.message) }),
      ),
    close: () => transport.close({ force: true }),
  };
}

/** The mail as nodemailer takes it. Names and addresses go in as what they are: no text of ours is read for addresses. */
function composed(mail: Mail, sender: string): SendMailOptions {
  const { to, from, messageId, subject, text, html, unsubscribe, invitation } = mail;
  return {
    envelope: { from: sender, to: [to.address] },
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

/** What the server said of this mail's people or content is about this mail; of anything else it may be about all. */
function deliveryOf({ code, command = "", responseCode, response, message }: NodemailerError): Delivery {
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
