import { settingTexts } from "#contract/club/setting-labels.ts";
import { settingValueTexts } from "#contract/club/setting-value-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of what owing stops, and of how memberships renew themselves. */
export const duesMessages = defineMessages({
  en: {
    owingBlocks: settingTexts.en.owingBlocks,
    owingBlocksNothing: settingValueTexts.en.owingBlocksNothing,
    owingBlocksNothingEffect: "What is due is shown, and nothing is stopped.",
    owingBlocksBooking: settingValueTexts.en.owingBlocksBooking,
    owingBlocksBookingEffect:
      "No new sessions until what is due is paid. Admins, the front desk and trainers can make an exception each time.",
    owingBlocksBookingAndEntry: settingValueTexts.en.owingBlocksBookingAndEntry,
    owingBlocksBookingAndEntryEffect: "As above. Entry is stopped where the club controls the door.",
    graceDays: settingTexts.en.graceDays,
    graceDaysEffect: "How long something may be due before bookings are stopped.",
    graceDaysField: "Days after the due date",
    renewAhead: settingTexts.en.renewAhead,
    renewAheadEffect: "How long before its end the next order of a membership that renews itself is added.",
    renewAheadField: "Days before the end",
    noticeDays: settingTexts.en.noticeDays,
    noticeDaysEffect: "Applies when staff stop it. Members can stop it until the next order is added.",
    noticeDaysField: "Days of notice",
  },
  cn: {
    owingBlocks: settingTexts.cn.owingBlocks,
    owingBlocksNothing: settingValueTexts.cn.owingBlocksNothing,
    owingBlocksNothingEffect: "仅显示欠款，不作限制。",
    owingBlocksBooking: settingValueTexts.cn.owingBlocksBooking,
    owingBlocksBookingEffect: "付清到期款项前不能新约课程。管理员、前台和教练每次都可以破例。",
    owingBlocksBookingAndEntry: settingValueTexts.cn.owingBlocksBookingAndEntry,
    owingBlocksBookingAndEntryEffect: "同上；设有门禁的俱乐部同时限制入场。",
    graceDays: settingTexts.cn.graceDays,
    graceDaysEffect: "款项到期多久后开始限制约课。",
    graceDaysField: "到期后天数",
    renewAhead: settingTexts.cn.renewAhead,
    renewAheadEffect: "自动续费的会员卡在到期前多久生成下一期订单。",
    renewAheadField: "到期前天数",
    noticeDays: settingTexts.cn.noticeDays,
    noticeDaysEffect: "由员工停止时适用。会员在下一期订单生成前可以自行停止。",
    noticeDaysField: "提前通知天数",
  },
});
