import type { AuditChange } from "#contract/club/audit.ts";
import { settingTexts } from "#contract/club/setting-labels.ts";
import type { Locale, LocalText } from "#contract/kernel/values.ts";
import type { Tables } from "../domain/declaration.ts";

const doneTexts = {
  insert: { en: "Added: ", cn: "新增：" },
  update: { en: "Changed: ", cn: "修改：" },
  delete: { en: "Removed: ", cn: "删除：" },
} as const satisfies Readonly<Record<AuditChange["op"], LocalText>>;

/** Entries from before closures name what they have replaced. */
const former = { en: { closedDays: "Closed days" }, cn: { closedDays: "闭馆日" } };

const settings = {
  en: new Map<string, string>(Object.entries({ ...former.en, ...settingTexts.en })),
  cn: new Map<string, string>(Object.entries({ ...former.cn, ...settingTexts.cn })),
};

/** The table of a write and, for settings, their names. */
export function changeWords(tables: Tables, { table, op, rows }: Omit<AuditChange, "words">): LocalText {
  const audit = tables.get(table)?.audit;
  const label = typeof audit === "object" ? audit.label : undefined;
  const called = rows.map(({ key, after, before }) => (key ?? after ?? before)?.["name"]);
  const names = table === "setting" ? called.filter((each) => typeof each === "string") : [];
  // A setting is there before it is first changed.
  const done = doneTexts[table === "setting" && op === "insert" ? "update" : op];
  const said = (locale: Locale) => {
    const head = `${done[locale]}${label?.[locale] ?? table}`;
    return [head, ...names.map((name) => settings[locale].get(name) ?? name)].join(" · ");
  };
  return { en: said("en"), cn: said("cn") };
}
