import type { ImportMapping } from "./import-shapes.ts";

/** Family names of two characters (百家姓). */
const compound = new Set(
  `欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙
  宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生
  梁丘 左丘 东门 西门 第五 歐陽 諸葛 司馬 東方 南宮 聞人 鍾離 長孫 鮮于`.split(/\s+/),
);

type Rule = NonNullable<ImportMapping["nameRule"]>;

/** Splits a name by a rule that somebody has chosen; undefined where the rule does not fit it. */
export function splitName(name: string, rule: Rule): { first_name: string; last_name: string } | undefined {
  const whole = name.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (rule === "chinese" && /^\p{Script=Han}{2,}$/u.test(whole)) {
    const characters = Array.from(whole);
    const isCompound = characters.length > 2 && compound.has(characters.slice(0, 2).join(""));
    const length = isCompound ? 2 : 1;
    return { last_name: characters.slice(0, length).join(""), first_name: characters.slice(length).join("") };
  }
  const [before = "", after = ""] = parted(whole, rule === "chinese" ? "firstLast" : rule);
  if (before === "" || after === "") return undefined;
  return rule === "lastFirst" || rule === "comma"
    ? { last_name: before, first_name: after }
    : { first_name: before, last_name: after };
}

function parted(name: string, rule: Exclude<Rule, "chinese">): readonly string[] {
  const at = rule === "comma" ? name.search(/[,，]/) : rule === "lastFirst" ? name.indexOf(" ") : name.lastIndexOf(" ");
  return at === -1 ? [] : [name.slice(0, at).trim(), name.slice(at + 1).trim()];
}
