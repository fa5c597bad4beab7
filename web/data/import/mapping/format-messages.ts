import type { delimiters, encodings } from "#contract/data/import-shapes.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

type Key = `delimiter.${(typeof delimiters)[number]}` | `encoding.${(typeof encodings)[number]}`;

const en = {
  "delimiter.,": "Comma",
  "delimiter.;": "Semicolon",
  "delimiter.\t": "Tab",
  "delimiter.|": "Vertical bar",
  "encoding.utf-8": "UTF-8",
  "encoding.utf-16le": "UTF-16 LE",
  "encoding.utf-16be": "UTF-16 BE",
  "encoding.gb18030": "Simplified Chinese (GB18030)",
  "encoding.big5": "Traditional Chinese (Big5)",
  "encoding.windows-1252": "Western European (Windows-1252)",
  "encoding.windows-1250": "Central European (Windows-1250)",
  "encoding.shift_jis": "Japanese (Shift JIS)",
  "encoding.euc-kr": "Korean (EUC-KR)",
} as const satisfies Record<Key, string>;

const cn = {
  "delimiter.,": "逗号",
  "delimiter.;": "分号",
  "delimiter.\t": "制表符",
  "delimiter.|": "竖线",
  "encoding.utf-8": "UTF-8",
  "encoding.utf-16le": "UTF-16 LE",
  "encoding.utf-16be": "UTF-16 BE",
  "encoding.gb18030": "简体中文（GB18030）",
  "encoding.big5": "繁体中文（Big5）",
  "encoding.windows-1252": "西欧（Windows-1252）",
  "encoding.windows-1250": "中欧（Windows-1250）",
  "encoding.shift_jis": "日文（Shift JIS）",
  "encoding.euc-kr": "韩文（EUC-KR）",
} as const satisfies Record<Key, string>;

/** Words of how a file is read. */
export const formatMessages = defineMessages({
  en: {
    ...en,
    wrongColumns: "The columns look wrong?",
    delimiter: "Separator",
    encoding: "Characters",
    titleLine: "Line with the titles",
    automatic: "Automatic",
    guessedAgain: "The file is read again, and the columns are matched anew.",
    readAgain: "Read the file again",
  },
  cn: {
    ...cn,
    wrongColumns: "列的内容不对？",
    delimiter: "分隔符",
    encoding: "文字编码",
    titleLine: "标题在第几行",
    automatic: "自动识别",
    guessedAgain: "文件会重新读取，各列也会重新匹配。",
    readAgain: "重新读取文件",
  },
});
