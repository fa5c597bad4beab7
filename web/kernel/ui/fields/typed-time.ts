/** A time of day, `HH:MM`. */
export const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const typedTime =
  /^(?<before>上午|下午)?(?<hour>\d{1,2})(?:[:.点时]?(?<minute>\d{2}))?[点时分]?(?<after>[ap])?\.?m?\.?$/;

/** Takes `20:15`, `2015`, `8:15 p.m.`, `8pm`, `下午8:15` and `20点15分`; undefined for what is no time. */
export function readTime(text: string): string | undefined {
  const { before, hour, minute = "00", after } = typedTime.exec(compact(text))?.groups ?? {};
  if (hour === undefined) return undefined;
  const isOfHalf = before !== undefined || after !== undefined;
  if (isOfHalf && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const isLate = after === "p" || before === "下午";
  const hours = isOfHalf ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, "0")}:${minute}`;
  return timeOfDay.test(time) ? time : undefined;
}

/** Wide signs of Chinese keyboards become narrow, spaces and word joiners go. */
function compact(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\u2060]/gu, "");
}
