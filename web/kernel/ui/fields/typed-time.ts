/** A time of day, `HH:MM`. */
export const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const typedTime =
  /^(?<before>上午|下午)?(?<hour>\d{1,2})(?:[:.点时]?(?<minute>\d{2}))?[点时分]?(?<after>[ap])?\.?m?\.?$/;

const midnights = new Set(["midnight", "午夜", "半夜", "零点", "零时"]);
const endsOfDay = new Set(["24:00", "24.00", "2400", "24", "24点", "24时"]);

/** Takes `20:15`, `2015`, `8:15 p.m.`, `8pm`, `下午8:15`, `20点15分` and `midnight`; undefined for what is no time. */
export function readTime(text: string): string | undefined {
  if (midnights.has(compact(text))) return "00:00";
  const { before, hour, minute = "00", after } = typedTime.exec(compact(text))?.groups ?? {};
  if (hour === undefined) return undefined;
  const isOfHalf = before !== undefined || after !== undefined;
  if (isOfHalf && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const isLate = after === "p" || before === "下午";
  const hours = isOfHalf ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, "0")}:${minute}`;
  return timeOfDay.test(time) ? time : undefined;
}

/** The same where a time ends something: `24:00` and `midnight` are the midnight that ends the day. */
export function readEndTime(text: string): string | undefined {
  const typed = compact(text);
  return midnights.has(typed) || endsOfDay.has(typed) ? "24:00" : readTime(text);
}

/** Wide signs of Chinese keyboards become narrow, spaces and word joiners go. */
function compact(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\u2060]/gu, "");
}
