import type { HistoryItem } from "#contract/club/audit.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { historyMessages } from "./history-messages.ts";

type Field = HistoryItem["changes"][number]["fields"][number];

/** Facts of a new row that a sentence names. */
const MOST_FACTS = 3;

/** A label or title inside a sentence: "Phone" becomes "phone", "WeChat" stays. */
const inSentence = (text: string) =>
  /^[A-Z][a-z]*(?![A-Za-z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The sentence about a change without its author, as "changed the phone 416-555-0157 → 416-555-0199". */
export function historySentence({ title, changes }: HistoryItem, locale: Locale): string {
  const t = wordsIn(locale, historyMessages);
  const list = locale === "cn" ? "，" : ", ";
  const side = (field: Field, which: "before" | "after") => field[which]?.[locale] ?? "";
  const said = (field: Field, inner: "changed" | "moved") => {
    const values = {
      field: inSentence(field.words[locale]),
      before: side(field, "before"),
      after: side(field, "after"),
    };
    if (field.before && field.after) return t(inner, values);
    return field.after ? t("added", values) : t("removed", values);
  };
  const shownChanges = changes.filter(({ fields }) => fields.length > 0);
  const isOfPerson =
    shownChanges.length > 0 && shownChanges.every(({ table, op }) => table === "person" && op === "update");
  if (isOfPerson) return shownChanges.flatMap(({ fields }) => fields.map((field) => said(field, "changed"))).join(list);
  const factsOf = ({ op, fields }: HistoryItem["changes"][number]) => {
    const facts =
      op === "update"
        ? fields.map((field) => (field.before && field.after ? said(field, "moved") : side(field, "after")))
        : fields.map((field) => side(field, op === "delete" ? "before" : "after"));
    return facts.filter(Boolean).slice(0, MOST_FACTS).join(list);
  };
  const shown = mainOf(shownChanges).map(factsOf).filter(Boolean);
  const done = inSentence(title[locale]);
  if (shown.length === 0) return done;
  return locale === "cn" ? `${done}：${shown.join("；")}` : `${done}: ${shown.join("; ")}`;
}

/** The change that an action is about, and beside somebody who was added what they were sold with it. */
function mainOf(shownChanges: HistoryItem["changes"]): HistoryItem["changes"] {
  const first = shownChanges.find(({ op }) => op !== "update") ?? shownChanges[0];
  if (!first) return [];
  const isAdded = first.table === "person" && first.op === "insert";
  return [first, ...shownChanges.filter(({ table, op }) => isAdded && table === "orders" && op === "insert")];
}
