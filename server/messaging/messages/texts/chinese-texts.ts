import type { WordedEvent } from "#contract/club/message-names.ts";
import { classMessageTexts } from "./class-texts.ts";
import { seriesTexts } from "./series-texts.ts";
import type { Words } from "./words.ts";

const session = `时间：{start} 至 {end}
教练：{trainer}
会员：{client}`;

export const chineseTexts: Readonly<Record<WordedEvent, Words>> = {
  ...seriesTexts.cn,
  ...classMessageTexts.cn,
  welcome: {
    subject: "欢迎加入{club}",
    body: `{name}，您好！

您在{club}的账号已开通。请设置密码后登录：

{link}

链接仅可使用一次，{until}前有效。如已过期，请联系前台重新发送。`,
  },
  passwordForgotten: {
    subject: "重置密码",
    body: `{name}，您好！

我们收到了重置您{club}账号密码的请求。请点击链接设置新密码：

{link}

链接仅可使用一次，{until}前有效。如非本人操作，请忽略此邮件，您的密码不会改变。`,
  },
  emailChanged: {
    subject: "您的邮箱已更改",
    body: `{name}，您好！

您在{club}的账号邮箱已更改。

原邮箱：{former}
新邮箱：{address}

如非本人操作，请立即联系俱乐部。`,
  },
  newDevice: {
    subject: "您的账号在新设备上登录",
    body: `{name}，您好！

您在{club}的账号刚刚在一台新设备上登录。

设备：{device}
时间：{at}

如果是您本人，无需任何操作；否则请尽快修改密码，并在“我的资料”中全部下线。`,
  },
  securityChanged: {
    subject: "您的登录安全提醒",
    body: `{name}，您好！

您在{club}的登录安全有以下情况。

情况：{change}
设备：{device}
时间：{at}

如果是您本人或应您要求，无需任何操作；否则请尽快修改密码，在“我的资料”中全部下线，并联系俱乐部。`,
  },
  sessionBooked: {
    subject: "约课成功：{course}，{start}",
    body: `{name}，您好！

您的课程已约好：{course}。

${session}

期待与您见面！
{club}`,
  },
  sessionMoved: {
    subject: "课程变更：{course}，{start}",
    body: `{name}，您好！

您的课程有变更：{course}。

${session}
原安排：{was}

期待与您见面！
{club}`,
  },
  sessionCancelled: {
    subject: "课程取消：{course}，{start}",
    body: `{name}，您好！

您的课程已取消：{course}。

${session}

{club}`,
  },
  reminder: {
    subject: "上课提醒：{course}，{start}",
    body: `{name}，您好！

提醒您按时上课：{course}。

${session}

期待与您见面！
{club}`,
  },
  leaveDecided: {
    subject: "{decision}",
    body: `{name}，您好！

{decision}

起始日期：{from}
销假日期：{until}
最后一天：{last}

如有疑问，请随时联系我们。

{club}`,
  },
  creditsLow: {
    subject: "您还剩 {left} 节课可预约",
    body: `{name}，您好！

您还剩 {left} 节课可预约。

如需续课，请联系教练或前台。

{club}`,
  },
  packageEnding: {
    subject: "您的“{package}”有效期至{until}",
    body: `{name}，您好！

您的套餐“{package}”有效期至{until}。

如需续卡，请联系前台。

{club}`,
  },
  renewed: {
    subject: "您的“{package}”已续费",
    body: `{name}，您好！

您的会籍“{package}”已续费。

生效日期：{from}
有效期至：{until}
金额：{amount}
上次金额：{was}

{club}`,
  },
  renewalAhead: {
    subject: "您的“{package}”将于{from}自动续费",
    body: `{name}，您好！

您的会籍“{package}”将于{from}自动续费。

金额：{amount}
上次金额：{was}

如不再续费，请在{on}之前在“我的订单”中或到前台停止续费。

{club}`,
  },
  renewalOffered: {
    subject: "您的“{package}”{until}到期，是否续费？",
    body: `{name}，您好！

您的会籍“{package}”有效期至{until}，不会自动续费。

如需续费，新一期时长不变，{from}起生效：

金额：{amount}
上次金额：{was}

请在到期前在“我的订单”中确认，或到前台办理：

{link}

不确认则到期终止，不会收费。

{club}`,
  },
  receipt: {
    subject: "收据 {number}",
    body: `{name}，您好！

感谢您的惠顾。您购买了{package}。

合计：{total}
未付：{open}

点击查看并打印收据：

{link}

{club}`,
  },
  paymentDue: {
    subject: "{due}前请支付 {amount}",
    body: `{name}，您好！

您有 {amount} 应于{due}支付，请到前台付款。

点击查看明细：

{link}

{club}`,
  },
  paymentOverdue: {
    subject: "您有 {amount} 已逾期",
    body: `{name}，您好！

您有 {amount} 自{since}起应付未付，请尽快到前台付款。如您已付款，请忽略此邮件。

点击查看明细：

{link}

{club}`,
  },
  birthday: {
    subject: "{name}，生日快乐！",
    body: `{name}，您好！

{club}全体同仁祝您生日快乐，身体健康！

{club}`,
  },
  trainerTomorrow: {
    subject: "{day}的课程安排",
    body: `{name}，您好！

您在{day}的课程：

{sessions}

{club}`,
  },
};
