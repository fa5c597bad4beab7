import type { Login } from "#contract/identity/logins.ts";
import type { LocalText } from "#contract/kernel/values.ts";

type Marks<Name> = readonly (readonly [mark: RegExp, name: Name])[];

/** Browsers name those they take after too, so the first that fits is the one. */
const browserMarks: Marks<NonNullable<Login["browser"]>> = [
  [/MicroMessenger/, "WeChat"],
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/Chrom(e|ium)\/|\bCriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systemMarks: Marks<NonNullable<Login["system"]>> = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Whether nothing like a device has signed in before: a browser of this name on this system, in the same network. */
export function isNewDevice(former: readonly DeviceFacts[], visitor: DeviceFacts): boolean {
  const name = ({ userAgent, network }: DeviceFacts) => {
    const { browser, system } = deviceOf(userAgent);
    return `${browser} ${system} ${network}`;
  };
  return former.every((each) => name(each) !== name(visitor));
}

interface DeviceFacts {
  readonly userAgent: string;
  readonly network: string;
}

/** The device behind a `User-Agent`, as far as people know it by name. */
export function deviceOf(userAgent: string): Pick<Login, "browser" | "system"> {
  const nameIn = <Name>(marks: Marks<Name>) => marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browserMarks), system: nameIn(systemMarks) };
}

/** The same in words. */
export function deviceTexts(userAgent: string): LocalText {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== null && system !== null) return { en: `${browser} on ${system}`, cn: `${system} 上的 ${browser}` };
  const name = browser ?? system;
  return { en: name ?? "Unknown device", cn: name ?? "未知设备" };
}
