import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const wholeClubMessages = defineMessages({
  en: {
    title: "Export",
    intro: "What your club knows is yours. Take it with you whenever you want.",
    guide: "How to leave, or move to another server",
    whole: "The whole club",
    wholeText:
      "One ZIP file with everything as it is at this moment: each table as CSV, all photos and product images, and a description of the columns. Another program can read it, and an empty club of Palestra becomes the same club with it.",
    without: "Not in the file",
    secrets: "Passwords, passkeys, authenticator apps, logins, API tokens, webhooks and calendar links",
    waiting: "Messages and mailings that haven't been sent yet",
    unfinished: "Imports that aren't finished",
    lists: "A single list",
    listsText: "Every list has an Export button of its own, for Excel or CSV, with the filter you see.",
    take: "Download the whole club",
    confirm: "Everything your club knows about people is in this file. Keep it as safe as a backup.",
    onFile: "That you downloaded it is kept in your activity.",
    download: "Download",
    preparing: "The file is being made. Large clubs take some minutes.",
    fileName: "Whole club",
  },
  cn: {
    title: "导出数据",
    intro: "俱乐部的数据属于您，随时可以带走。",
    guide: "如何迁出，或迁移到另一台服务器",
    whole: "整个俱乐部",
    wholeText:
      "一个 ZIP 文件，包含此刻的全部数据：每张表一个 CSV 文件、所有头像和商品图片，以及各列的说明。其他程序可以读取；把它迁入一个空的 Palestra 俱乐部，即可得到完全相同的俱乐部。",
    without: "文件中不包含",
    secrets: "密码、通行密钥、身份验证器、登录、API 令牌、Webhook 和日历链接",
    waiting: "尚未发出的消息和群发",
    unfinished: "尚未完成的导入",
    lists: "单个列表",
    listsText: "每个列表上方都有“导出”按钮，可按当前筛选导出为 Excel 或 CSV。",
    take: "下载整个俱乐部",
    confirm: "文件中有俱乐部保存的所有个人信息，请像备份一样妥善保管。",
    onFile: "本次下载会记入您的活动记录。",
    download: "下载",
    preparing: "正在生成文件，大型俱乐部需要几分钟。",
    fileName: "整个俱乐部",
  },
});
