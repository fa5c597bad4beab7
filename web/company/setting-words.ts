import { useLocale } from "#web/lib/i18n.ts";
import { auditMonthsMessages } from "./audit-months-messages.ts";
import { backupHourMessages } from "./backup-hour-messages.ts";
import { duesMessages } from "./dues-messages.ts";
import { settingMessages } from "./messages.ts";
import { optionListMessages } from "./option-list-messages.ts";
import { sendingMessages } from "./sending-messages.ts";

/** Screens of settings, whose titles go by the names of these, beside those that have one setting alone. */
const screens = [settingMessages, duesMessages, sendingMessages, optionListMessages];

/** What a setting is called on its screen, by its name; one that has no title there goes by its name. */
export function useSettingNames(): (name: string) => string {
  const locale = useLocale();
  const titles = new Map<string, string>(screens.flatMap((messages) => Object.entries(messages[locale])));
  titles.set("auditMonths", auditMonthsMessages[locale].title);
  titles.set("backupHour", backupHourMessages[locale].title);
  return (name) => titles.get(name) ?? name;
}
