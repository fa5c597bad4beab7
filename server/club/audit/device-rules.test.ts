import { describe, expect, test } from "vitest";
import { deviceOf, deviceTexts, isNewDevice } from "./device-rules.ts";

describe("a device", () => {
  const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1";
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  test("is known by its browser and its system, as far as they have a name", () => {
    expect(deviceOf(safari)).toEqual({ browser: "Safari", system: "iOS" });
    expect(deviceTexts(firefox)).toEqual({ en: "Firefox on Linux", cn: "Linux 上的 Firefox" });
    expect(deviceTexts("Firefox/140.0")).toEqual({ en: "Firefox", cn: "Firefox" });
    expect(deviceTexts("Android")).toEqual({ en: "Android", cn: "Android" });
    expect(deviceTexts("curl")).toEqual({ en: "Unknown device", cn: "未知设备" });
  });

  test("is new unless one like it has been in the same network", () => {
    const visitor = { userAgent: safari, network: "10.0.0.0/24" };
    expect(isNewDevice([], visitor)).toBe(true);
    expect(isNewDevice([{ ...visitor, userAgent: firefox }, visitor], visitor)).toBe(false);
    expect(isNewDevice([{ ...visitor, network: "10.0.1.0/24" }], visitor)).toBe(true);
    expect(isNewDevice([{ ...visitor, userAgent: firefox }], visitor)).toBe(true);
  });
});
