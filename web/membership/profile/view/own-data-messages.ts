import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const ownDataMessages = defineMessages({
  en: {
    mine: "Download my data",
    all: "Everything on file about {{name}}",
    text: "Profile, orders and payments, sessions, body records, recipes, notes by staff, messages, logins and activity: whatever the club has on file.",
    as: "File",
    html: "To read",
    htmlText: "One page, for any browser",
    json: "For other programs",
    jsonText: "JSON, with every value as it is kept",
    onFile: "The download is kept in the activity.",
    download: "Download",
    fileName: "Everything on file {{name}}",
  },
  cn: {
    mine: "下载我的数据",
    all: "{{name}}的全部档案",
    text: "包括资料、订单与付款、预约、体测记录、食谱、员工备注、消息、登录和活动记录，即俱乐部保存的全部内容。",
    as: "文件",
    html: "供阅读",
    htmlText: "一个网页，任何浏览器都能打开",
    json: "供其他程序使用",
    jsonText: "JSON 格式，内容与存档一致",
    onFile: "本次下载会记入活动记录。",
    download: "下载",
    fileName: "全部档案 {{name}}",
  },
});
