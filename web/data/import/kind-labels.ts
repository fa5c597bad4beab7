import { importKindTexts } from "#contract/data/club-labels.ts";
import type { ImportKind } from "#contract/data/import-fields.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Kinds of import, what comes with each, and how many of it there are. */
export const kindWords = defineMessages({
  en: {
    ...importKindTexts.en,
    packagesText: "What the club sells: name, price, duration, sessions",
    clientsText: "Names, contact details, birthdays, dates of membership",
    holdingsText: "Running memberships and session credits, with what was paid",
    bodyRecordsText: "Measurements, also files of InBody devices",
    reservationsText: "Sessions that are already booked",
    classBookingsText: "Places in group classes, and who waits for one",
    productsText: "What the shop sells, with prices and stock",
    clientsCount_one: "{{count}} client",
    clientsCount_other: "{{count}} clients",
    packagesCount_one: "{{count}} package",
    packagesCount_other: "{{count}} packages",
    holdingsCount_one: "{{count}} order",
    holdingsCount_other: "{{count}} orders",
    bodyRecordsCount_one: "{{count}} record",
    bodyRecordsCount_other: "{{count}} records",
    reservationsCount_one: "{{count}} session",
    reservationsCount_other: "{{count}} sessions",
    classBookingsCount_one: "{{count}} class booking",
    classBookingsCount_other: "{{count}} class bookings",
    productsCount_one: "{{count}} product",
    productsCount_other: "{{count}} products",
  },
  cn: {
    ...importKindTexts.cn,
    packagesText: "俱乐部出售的卡和课：名称、价格、时长、节数",
    clientsText: "姓名、联系方式、生日、会籍日期",
    holdingsText: "有效的会员卡和剩余课时，以及付款情况",
    bodyRecordsText: "体测数据，也可以是 InBody 设备导出的文件",
    reservationsText: "已经约好的课",
    classBookingsText: "团课的名额和候补",
    productsText: "前台商品的价格和库存",
    clientsCount_other: "{{count}} 位会员",
    packagesCount_other: "{{count}} 个套餐",
    holdingsCount_other: "{{count}} 个订单",
    bodyRecordsCount_other: "{{count}} 条体测",
    reservationsCount_other: "{{count}} 个预约",
    classBookingsCount_other: "{{count}} 个团课预约",
    productsCount_other: "{{count}} 件商品",
  },
});

/** The order in which a club imports: each kind needs the kinds before it. */
export const kindsInOrder: readonly ImportKind[] = [
  "packages",
  "clients",
  "holdings",
  "reservations",
  "classBookings",
  "bodyRecords",
  "products",
];
