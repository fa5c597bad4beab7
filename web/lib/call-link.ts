/** The address by which a phone number is called; its extension is dialled once somebody answers (RFC 3966). */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/ ext\. (\d+)$/, ";ext=$1")}`;
}
