import type { ImportMapping } from "./import-shapes.ts";
import { noLastName } from "../kernel/person/person-name.ts";

/** Family names of two characters and more (百家姓 and those of the northern dynasties), simplified and traditional. */
const compound = new Set(
  `欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙
  宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生
  梁丘 左丘 东门 西门 第五 单于 淳于 纳兰 叶赫 完颜 耶律 贺兰 即墨 达奚 褚师 斛律 尔朱 哥舒 伯赏 谯笪 阳佟
  歐陽 諸葛 司馬 東方 南宮 聞人 鍾離 鐘離 長孫 鮮于 單于 軒轅 澹臺 濮陽 公孫 仲孫 閭丘 尉遲 東郭 顓孫 樂正 穀梁 赫連 夾谷 南門 東門 西門 萬俟
  拓拔 乌孙 富察 屈突 豆卢 侯莫陈 钮祜禄 赫舍里 爱新觉罗 叶赫那拉 烏孫 豆盧 侯莫陳 鈕祜祿 愛新覺羅 葉赫那拉
  納蘭 葉赫 完顏 賀蘭 巫馬 子車 壤駟 譙笪 陽佟 褚師 爾朱 達奚`.split(/\s+/),
);

type Rule = NonNullable<ImportMapping["nameRule"]>;

interface Parts {
  readonly first_name: string;
  readonly last_name: string;
}

const han = /^\p{Script=Han}{2,}$/u;

/** 古丽米热·艾比布力: the name of a minority, with any of the characters that people take for its dot. */
const dots = /\s*[·•・‧⋅∙･]\s*/gu;
const dotted = /^\p{Script=Han}+(·\p{Script=Han}+)+$/u;

/**
 * Splits a name by a rule that somebody has chosen; undefined where the rule does not fit it. Each name is judged by
 * itself: one of Han characters alone is split as Chinese names are, whatever the rest of the file has. One that has a dot,
 * or is a single word, stays whole and has no last name.
 */
export function splitName(name: string, rule: Rule): Parts | undefined {
  const whole = name.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (han.test(whole)) return splitHan(whole);
  const plain = whole.replaceAll(dots, "·");
  if (dotted.test(plain)) return { first_name: plain, last_name: noLastName };
  const isWord = !/[\s,，]/.test(whole);
  const mixed = rule === "chinese" || isWord ? splitMixed(whole) : undefined;
  if (mixed) return mixed;
  if (isWord) return { first_name: whole, last_name: noLastName };
  const [before = "", after = ""] = parted(whole, rule === "chinese" ? "firstLast" : rule);
  if (before === "" || after === "") return undefined;
  return rule === "lastFirst" || rule === "comma"
    ? { last_name: before, first_name: after }
    : { first_name: before, last_name: after };
}

/** 王伟, 欧阳娜娜. */
function splitHan(whole: string): Parts {
  const characters = Array.from(whole);
  const fits = (length: number) => characters.length > length && compound.has(characters.slice(0, length).join(""));
  const length = [4, 3, 2].find(fits) ?? 1;
  return { last_name: characters.slice(0, length).join(""), first_name: characters.slice(length).join("") };
}

/** 王 伟 and 陈Johnny: the family name is Han and comes first. With a space, as we export 𠮷 Day, the rule decides. */
function splitMixed(whole: string): Parts | undefined {
  const spaced =
    /^(\p{Script=Han}{1,2}) ([\p{Script=Han} ]+)$/u.exec(whole) ??
    /^(\p{Script=Han}{1,2})(\p{Script=Latin}.*)$/u.exec(whole);
  const [, last_name = "", rest = ""] = spaced ?? [];
  if (last_name === "" || (Array.from(last_name).length > 1 && !compound.has(last_name))) return undefined;
  return { last_name, first_name: /^[\p{Script=Han} ]+$/u.test(rest) ? rest.replaceAll(" ", "") : rest };
}

function parted(name: string, rule: Exclude<Rule, "chinese">): readonly string[] {
  const at = rule === "comma" ? name.search(/[,，]/) : rule === "lastFirst" ? name.indexOf(" ") : name.lastIndexOf(" ");
  return at === -1 ? [] : [name.slice(0, at).trim(), name.slice(at + 1).trim()];
}
