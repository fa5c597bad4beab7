import { settingTexts } from "#contract/club/setting-labels.ts";
import { settlementTexts } from "#contract/data/enum-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** The rules by which part of an order's price comes back when it ends early, and what each does. */
export const settlementWords = defineMessages({
  en: {
    title: settingTexts.en.settlementRule,
    ...settlementTexts.en,
    byUseEffect: "What wasn't used is refunded: sessions at the price of their order, memberships by the day.",
    noneEffect: "Nothing is refunded. An admin can enter another amount with a reason.",
    ontarioEffect: "Everything up to 10 days after the sale, then by use.",
    quebecEffect:
      "Everything before the start, nine tenths within the first tenth of the period, then by use. No membership renews by itself: members are offered the renewal.",
    chinaEffect: "Everything up to 7 days after the sale if nothing was used or started, then by use.",
    packagesStop_one: "{{count}} package will no longer renew by itself.",
    packagesStop_other: "{{count}} packages will no longer renew by themselves.",
    ordersStop_one: "{{count}} membership will end instead of renewing, unless the member accepts the offer.",
    ordersStop_other: "{{count}} memberships will end instead of renewing, unless the members accept the offer.",
    comeBack: "They renew again if you choose another rule before they end.",
    noneStops: "No package or membership renews by itself today.",
    noAdvice: "The rule is a starting point for the conversation, not legal advice.",
  },
  cn: {
    title: settingTexts.cn.settlementRule,
    ...settlementTexts.cn,
    byUseEffect: "退还未使用的部分：课时按所在订单的单价，会员卡按天。",
    noneEffect: "不退款。管理员可以填写其他金额并注明原因。",
    ontarioEffect: "售出 10 天内全额退还，之后按实际使用。",
    quebecEffect: "开始前全额退还；有效期的前十分之一内退还九成；之后按实际使用。会员卡不自动续费，改为邀请会员续费。",
    chinaEffect: "售出 7 天内未上课、未开卡的全额退还，之后按实际使用。",
    packagesStop_other: "{{count}} 个套餐将不再自动续费。",
    ordersStop_other: "{{count}} 张会员卡到期后不再自动续费，除非会员接受续费邀请。",
    comeBack: "如果在到期前改回其他规则，将恢复自动续费。",
    noneStops: "目前没有自动续费的套餐或会员卡。",
    noAdvice: "规则仅供与会员协商时参考，不构成法律意见。",
  },
});
