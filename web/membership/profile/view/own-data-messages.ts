import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const ownDataMessages = defineMessages({
  en: {
    mine: "Download my data",
    all: "Everything on file about {{name}}",
    text: "Profile, orders and payments, sessions, body records, recipes, staff notes, messages, logins and activity: whatever the club has on file.",
    as: "File",
    html: "Web page, to read",
    htmlText: "Opens in any browser",
    json: "JSON, for other programs",
    jsonText: "Same content as the web page",
    onFile: "This download is recorded in the activity.",
    onOwnFile: "This download is recorded in your activity.",
    download: "Download",
    fileName: "Everything on file {{name}}",
  },
  cn: {
    mine: "下载我的数据",
    all: "{{name}}的全部档案",
    text: "包括资料、订单与付款、预约、体测记录、饮食计划、员工备注、消息、登录和活动记录，即俱乐部保存的全部内容。",
    as: "文件",
    html: "网页，方便查看",
    htmlText: "任何浏览器都能打开",
    json: "JSON，供其他软件导入",
    jsonText: "内容与网页版相同",
    onFile: "本次下载会记入活动记录。",
    onOwnFile: "本次下载会记入您的活动记录。",
    download: "下载",
    fileName: "全部档案 {{name}}",
  },
});
