import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Why a backup could not be made. */
export const backupReasons = defineMessages({
  en: {
    noFolder: "The backup folder is missing. Is its disk connected?",
    noAccess: "The backup folder can't be written to.",
    noRoom: "There isn't enough space in the backup folder.",
    noPassphrase: "The passphrase for encryption can't be read.",
    database: "The database couldn't be read.",
    interrupted: "The backup was interrupted several times.",
    damaged: "The file couldn't be restored in a test, so it was removed.",
    other: "The server's log says more.",
  },
  cn: {
    noFolder: "找不到备份文件夹，请检查磁盘是否已连接。",
    noAccess: "无法写入备份文件夹。",
    noRoom: "备份文件夹所在磁盘空间不足。",
    noPassphrase: "无法读取加密口令。",
    database: "无法读取数据库。",
    interrupted: "备份多次中断。",
    damaged: "备份文件未通过恢复测试，已删除。",
    other: "详情见服务器日志。",
  },
});
