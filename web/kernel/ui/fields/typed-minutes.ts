const hours = "h|hr|hrs|hours?|小时|个小时";
const minutes = "m|min|mins|minutes?|分|分钟";
const inMinutes = new RegExp(`^(\\d+)\\s*(?:${minutes})?$`, "iu");
const inHours = new RegExp(`^(\\d+(?:[.,]\\d+)?)\\s*(?:${hours})\\s*(?:(\\d+)\\s*(?:${minutes})?)?$`, "iu");

/** A number of minutes that was typed as such, or with hours: `90`, `90 min`, `12 h`, `1.5 h`, `2h 30`, `12小时`. */
export function readMinutes(typed: string): number | undefined {
  const text = typed.trim();
  const [, plain] = inMinutes.exec(text) ?? [];
  if (plain !== undefined) return Number(plain);
  const [, whole, rest = "0"] = inHours.exec(text) ?? [];
  return whole === undefined ? undefined : Math.round(Number(whole.replace(",", ".")) * 60) + Number(rest);
}
