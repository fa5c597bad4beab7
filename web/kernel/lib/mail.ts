import { plainText } from "./plain-text.ts";

interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** A `mailto:` address with subject and lines; its special characters are escaped. */
export function mailTo(email: string, mail?: Mail): string {
  const to = email.split("@").map(encodeURIComponent).join("@");
  const parts = Object.entries(mail ?? {}).map(
    ([name, text]) => `${name}=${encodeURIComponent(plainText(text).replaceAll("\n", "\r\n"))}`,
  );
  return parts.length === 0 ? `mailto:${to}` : `mailto:${to}?${parts.join("&")}`;
}

/** The address by which a phone number is called; its extension is dialled once somebody answers (RFC 3966). */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/ ext\. (\d+)$/, ";ext=$1")}`;
}
