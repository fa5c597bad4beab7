import { fold } from "#contract/kernel/text/fold.ts";
import type { Locale } from "#contract/kernel/values.ts";

/** A word of the trade, however it is written, and the word that the guide says for it, often the same. */
type TradeWord = readonly [said: RegExp, written: string];

/** Words that no dictionary cuts out of a question whole, or that the guide says otherwise (words §1). */
const tradeWords: Readonly<Record<Locale, readonly TradeWord[]>> = {
  en: [
    [/\b(?:freez(?:e|es|ing)|frozen)\b/g, "leave"],
    [/\brenew(?:al|als|s|ed|ing)?\b/g, "renew"],
    [/\btransfer(?:s|red|ring|able)?\b/g, "transfer"],
    [/\bcheck[- ]?ins?\b/g, "check-in"],
    [/\bno[- ]?shows?\b/g, "no-show"],
    [/\brefund(?:s|ed|ing|able)?\b/g, "refund"],
    [/\bpersonal train(?:ing|ers?)\b|\bpt\b/g, "private training"],
    [/\bgroup (?:class(?:es)?|courses?)\b/g, "group classes"],
  ],
  cn: [
    [/停卡|冻卡|冻结/g, "请假"],
    [/消课|销课|核销/g, "消课"],
    [/续卡|续费|续会/g, "续卡"],
    [/转卡|转让/g, "转卡"],
    [/课包(?![括含])/g, "课包"],
    [/签到|打卡/g, "签到"],
    [/(?<!预)约课(?!程)|(?<!取消|修改|新建|新增|我的)预约(?!记录|改期|的)(?:课程)?/g, "约课"],
    [/补录|补课/g, "补录"],
    [/私教/g, "私教"],
    [/团课|团操/g, "团课"],
    [/退卡|退费|退款/g, "退卡"],
  ],
};

/** A phrase as the guide would say it: the words of the trade, and what is left without them. */
export function readPhrase(
  phrase: string,
  locale: Locale,
): { readonly trade: readonly string[]; readonly rest: string } {
  const asked = fold(phrase);
  const known = tradeWords[locale].filter(([said]) => asked.search(said) >= 0);
  const rest = known.reduce((left, [said]) => left.replaceAll(said, " "), asked);
  return { trade: known.map(([, written]) => written), rest };
}

/** A phrase with the words of the trade as the guide says them. */
export function sayAsGuide(phrase: string, locale: Locale): string {
  return tradeWords[locale].reduce((said, [word, written]) => said.replaceAll(word, written), fold(phrase));
}
