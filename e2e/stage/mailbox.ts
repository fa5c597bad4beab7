import { expect } from "vitest";
import { type Mailbox, openMailbox } from "#server/test/receivers/mailbox.ts";

/** A mail server that takes whatever comes, beside a club that sends by it. */
interface LetterBox {
  /** The mail server, with its mails and refusals. */
  readonly server: Mailbox;
  /** The environment of the club. */
  readonly environment: Readonly<Record<string, string>>;
  /** Waits for the first letter to somebody with such a subject; the invitation it brings, unfolded. */
  invitationTo(address: string, subject: RegExp): Promise<string>;
  /** Waits until somebody has been sent so many links to a password; their paths, the first one first. */
  linksTo(address: string, count: number): Promise<readonly string[]>;
}

/** Where the club says it is found: a journey goes there at the address that it has really. */
const publicUrl = "https://club.example";

export async function openLetterBox(): Promise<LetterBox> {
  const server = await openMailbox();
  const lettersTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
  const invitationTo: LetterBox["invitationTo"] = async (address, subject) => {
    const find = () => lettersTo(address).find(({ headers }) => subject.test(headers.get("subject")?.[0] ?? ""));
    await expect.poll(() => find() !== undefined).toBe(true);
    return partOf(find()?.raw ?? "", "text/calendar").replaceAll(/\r?\n[ \t]/g, "");
  };
  const linksTo = (address: string) =>
    lettersTo(address).flatMap(
      ({ raw }) => /https:\/\/club\.example(\/new-password#[\w-]+)/.exec(partOf(raw, "text/plain"))?.[1] ?? [],
    );
  return {
    server,
    environment: { SMTP_URL: server.url, MAIL_FROM: "club@club.example", PUBLIC_URL: publicUrl },
    invitationTo,
    linksTo: async (address, count) => {
      await expect.poll(() => linksTo(address).length).toBe(count);
      return linksTo(address);
    },
  };
}

/** The first part of a kind, decoded. */
function partOf(raw: string, kind: string): string {
  const [, head = "", rest = ""] =
    new RegExp(`(Content-Type: ${kind}[\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*)`, "i").exec(raw) ?? [];
  const coded = rest.split(/\r\n--/)[0] ?? "";
  if (/base64/i.test(head)) return Buffer.from(coded, "base64").toString();
  if (!/quoted-printable/i.test(head)) return coded;
  const bytes = coded
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
