import type { Duration } from "#contract/kernel/values.ts";
import type { Order } from "#contract/sales/orders.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

export const renewalMessages = defineMessages({
  en: {
    "one.day": "Renews every day at {{price}} until stopped",
    day: "Renews every {{count}} days at {{price}} until stopped",
    "one.week": "Renews every week at {{price}} until stopped",
    week: "Renews every {{count}} weeks at {{price}} until stopped",
    "one.month": "Renews every month at {{price}} until stopped",
    month: "Renews every {{count}} months at {{price}} until stopped",
    "one.year": "Renews every year at {{price}} until stopped",
    year: "Renews every {{count}} years at {{price}} until stopped",
    next: "Renews on {{date}} at {{price}}",
    ends: "Ends on {{date}}, won't renew",
    offered: "Can be renewed from {{date}} at {{price}}",
    notSold: "Ends on {{date}}: the package is no longer sold",
    title: "Renewal",
    offerTitle: "Renewal",
    was: "{{price}} so far. The new price applies from the next period.",
    until: "Can be stopped before {{date}}.",
    offeredUntil: "Offered through {{date}}. Without a yes it ends then.",
    renew: "Renew",
    renewOf: "Renew {{name}}?",
    price: "Price",
    from: "From",
    due: "Due on",
    notNow: "Not now",
    owing: "You owe {{amount}}, due since {{date}}. Please pay it first, or renew at the front desk.",
    renewed: "{{name}} is renewed through {{date}}",
    stop: "Stop renewal",
    stopOf: "Stop the renewal of {{name}}?",
    lastDay: "Last day",
    noNext: "Nothing more will be charged.",
    notice: "Because of the notice period it still renews on {{date}} at {{price}}.",
    keep: "Keep renewing",
    stopped: "{{name}} ends on {{date}} and won't renew",
    again: "Renew again",
    resumed: "{{name}} renews again",
    undo: "Undo",
    undone: "Renews again",
    beside: "{{name}} renews itself on {{date}} at {{price}}",
    orBoth: "If this sale takes its place, stop the renewal too. Otherwise both run and both are charged.",
  },
  cn: {
    "one.day": "每天自动续费 {{price}}，可随时停止",
    day: "每 {{count}} 天自动续费 {{price}}，可随时停止",
    "one.week": "每周自动续费 {{price}}，可随时停止",
    week: "每 {{count}} 周自动续费 {{price}}，可随时停止",
    "one.month": "每月自动续费 {{price}}，可随时停止",
    month: "每 {{count}} 个月自动续费 {{price}}，可随时停止",
    "one.year": "每年自动续费 {{price}}，可随时停止",
    year: "每 {{count}} 年自动续费 {{price}}，可随时停止",
    next: "{{date}}自动续费 {{price}}",
    ends: "{{date}}到期，不再续费",
    offered: "{{date}}起可续费 {{price}}",
    notSold: "{{date}}到期：套餐已停售",
    title: "自动续费",
    offerTitle: "续费",
    was: "目前价格 {{price}}，新价格从下一期起生效。",
    until: "{{date}}之前可以停止。",
    offeredUntil: "{{date}}当天及之前可续费，不确认则到期终止。",
    renew: "续费",
    renewOf: "续费“{{name}}”？",
    price: "金额",
    from: "生效日期",
    due: "应付日期",
    notNow: "暂不续费",
    owing: "您有 {{amount}} 逾期未付，应付日 {{date}}。请先付清，或到前台办理续费。",
    renewed: "“{{name}}”已续费，有效期至{{date}}",
    stop: "停止续费",
    stopOf: "停止“{{name}}”的自动续费？",
    lastDay: "有效期至",
    noNext: "之后不再收费。",
    notice: "按俱乐部的提前通知期，{{date}}仍会续费 {{price}}。",
    keep: "继续续费",
    stopped: "“{{name}}”{{date}}到期，不再续费",
    again: "恢复续费",
    resumed: "“{{name}}”已恢复自动续费",
    undo: "撤销",
    undone: "已恢复自动续费",
    beside: "“{{name}}”{{date}}会自动续费 {{price}}",
    orBoth: "如果是改买这个套餐，请同时停止续费，否则两张卡都会生效并收费。",
  },
});

/** The words for how often a package renews itself, and at which price. */
export function useRenewsWords(): (pack: { readonly duration: Duration; readonly amount: string }) => string {
  const t = useWords(renewalMessages);
  const format = useFormat();
  return ({ duration: { duration, duration_symbol: unit }, amount }) => {
    const price = format.money(amount);
    if (unit === "season") return t("month", { count: 3 * duration, price });
    return duration === 1 ? t(`one.${unit}`, { price }) : t(unit, { count: duration, price });
  };
}

/** The words for an order's renewal: when and at which price, or its end; undefined if it never renews. */
export function useRenewalWords(): (order: Pick<Order, "renewal" | "offer" | "end_at">) => string | undefined {
  const t = useWords(renewalMessages);
  const format = useFormat();
  return ({ renewal, offer, end_at }) => {
    if (offer) return t("offered", { date: format.near(end_at), price: format.money(offer.amount) });
    if (!renewal) return undefined;
    if (renewal.stopped) return t("ends", { date: format.lastDay(renewal.end_at) });
    if (renewal.amount === null) return t("notSold", { date: format.lastDay(end_at) });
    return t("next", { date: format.near(end_at), price: format.money(renewal.amount) });
  };
}
