/** How mail leaves, as the environment says. */
export interface MailSettings {
  readonly smtpUrl: string;
  /** The bare address that mail comes from. */
  readonly from: string;
  /** Where people find the app, without a slash at the end. */
  readonly publicUrl: string;
}

/** One mail to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  /** In whose name it comes. */
  readonly from: string;
  /** The same for each attempt: mail systems show one of several. */
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where it is unsubscribed from with one click (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly invitation?: Invitation | undefined;
}

/** A file for the reader's calendar, which acts upon its `method`. */
export interface Invitation {
  readonly name: string;
  readonly content: string;
  readonly method: "REQUEST" | "CANCEL";
}

/**
 * The result of an attempt, with the server's answer: accepted; refused permanently, because of the recipient or
 * something else; to be tried later; or nothing about this mail, as when the server is away.
 */
export interface MailDelivery {
  readonly came: "accepted" | "recipientRefused" | "refused" | "later" | "unsaid";
  readonly answer: string;
}

export interface Mailer extends MailSettings {
  /** The mail server, without what signs in there. */
  readonly host: string;
  send(mail: Mail): Promise<MailDelivery>;
  /** Whether the server lets us in; what it said if not. */
  check(): Promise<{ readonly isOpen: boolean; readonly answer: string }>;
  /** Breaks off what is under way: it is sent again. */
  close(): void;
}
