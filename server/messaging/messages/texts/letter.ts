import { isolated } from "#contract/kernel/text/bidi-isolate.ts";
import { spacedChinese } from "#contract/kernel/text/chinese-spacing.ts";
import type { MessageEvent } from "#contract/club/message-names.ts";
import { type PersonName, formatGreeted } from "#contract/kernel/person/person-name.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { type FactWords, type MessageReader, wordsOfFacts } from "./fact-words.ts";
import type { Words } from "./words.ts";

/** The club as it signs. */
interface Club {
  readonly name: string;
  readonly address: string;
}

interface LetterContent {
  readonly event: MessageEvent;
  readonly facts: object;
  readonly person: PersonName;
  readonly club: Club;
  readonly words: Words;
  readonly reader: MessageReader;
  /** Where what it is about is muted without signing in; of accounts and bookings nothing is. */
  readonly unsubscribe?: string | undefined;
}

/** A message as it is sent. */
export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const placeholder = /\{([^{}\n]*)\}/g;

const footWords = {
  en: { preferences: "Notifications", unsubscribe: "Unsubscribe" },
  cn: { preferences: "通知设置", unsubscribe: "退订" },
} as const satisfies Record<Locale, object>;

const longestSubject = 200;

/** Writes a message in somebody's language: as text, and as HTML that says the same and brings nothing from elsewhere. */
export function writeLetter({
  event,
  facts,
  person,
  club,
  words,
  reader,
  unsubscribe,
}: LetterContent): RenderedMessage {
  const values = new Map<string, FactWords>([
    ...wordsOfFacts(event, facts, reader),
    ["name", { text: isolated(formatGreeted(person)), isLink: false }],
    ["club", { text: isolated(club.name), isLink: false }],
  ]);
  const { locale, publicUrl } = reader;
  const beside = (text: string) => (locale === "cn" ? withSpaces(text, values) : withOneStop(text, values));
  const subject = headerLine(filled(beside(words.subject), values, (text) => text));
  const lines = beside(words.body)
    .split("\n")
    .filter((line) => saysSomething(line, values));
  const body = lines
    .join("\n")
    .trim()
    .replaceAll(/\n{3,}/g, "\n\n");
  const foot = [
    club.name,
    ...(club.address === "" ? [] : [club.address]),
    `${footWords[locale].preferences}: ${publicUrl}/profile?tab=messages`,
    ...(unsubscribe === undefined ? [] : [`${footWords[locale].unsubscribe}: ${unsubscribe}`]),
  ];
  return {
    subject,
    text: `${filled(body, values, (text) => text)}\n\n-- \n${foot.join("\n")}\n`,
    html: page({ subject, body: htmlOf(body, values), club, reader, unsubscribe }),
  };
}

/** A line that names something of which there is nothing to say is left out. */
function saysSomething(line: string, values: ReadonlyMap<string, FactWords>): boolean {
  return [...line.matchAll(placeholder)].every(([, name = ""]) => values.get(name)?.text !== "");
}

/** A value that ends with a full stop of its own, such as `8:15 p.m.`, ends the sentence too. */
function withOneStop(text: string, values: ReadonlyMap<string, FactWords>): string {
  return text.replaceAll(/\{([^{}\n]*)\}\.(?!\.)/g, (whole, name: string) =>
    values.get(name)?.text.endsWith(".") ? whole.slice(0, -1) : whole,
  );
}

const isApart = (pair: string) => spacedChinese(pair) !== pair;

/** A value that begins or ends with a Latin letter has a space beside Chinese characters, as on the screens. */
function withSpaces(text: string, values: ReadonlyMap<string, FactWords>): string {
  return spacedChinese(text).replaceAll(placeholder, (whole, name: string, at: number, all: string) => {
    const said = values.get(name)?.text ?? "";
    const before = isApart(`${all.slice(0, at).slice(-1)}${said.slice(0, 1)}`) ? " " : "";
    const after = isApart(`${said.slice(-1)}${all.charAt(at + whole.length)}`) ? " " : "";
    return before + whole + after;
  });
}

/** Replaces each placeholder once: inserted values are not read again. */
function filled(text: string, values: ReadonlyMap<string, FactWords>, write: (text: string) => string): string {
  return text.replaceAll(placeholder, (whole, name: string) => write(values.get(name)?.text ?? whole));
}

/** One line that no header can end early. */
function headerLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return Array.from(line).slice(0, longestSubject).join("");
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "");
}

const anchor = (address: string, text = address) => `<a href="${escaped(address)}">${escaped(text)}</a>`;

function htmlOf(body: string, values: ReadonlyMap<string, FactWords>): string {
  const write = (name: string, whole: string) => {
    const value = values.get(name);
    if (!value) return escaped(whole);
    return value.isLink ? anchor(value.text) : escaped(value.text);
  };
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => {
    const parts = paragraph.split(placeholder);
    // Every second part was inside braces.
    const html = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : write(part, `{${part}}`))).join("");
    return `<p>${html.replaceAll("\n", "<br>\n")}</p>`;
  });
  return paragraphs.join("\n");
}

const style = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.6 -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", sans-serif; color: #1d2327; background: #ffffff; }
main, footer { max-width: 560px; margin: 0 auto; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
a { color: #0b62c4; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #d5dade; font-size: 13px; color: #5b6670; }
@media (prefers-color-scheme: dark) {
  body { color: #e6e9ec; background: #16191c; }
  a { color: #7db7ff; }
  footer { color: #a5afb8; border-color: #3a4147; }
}`;

interface Page extends Pick<LetterContent, "club" | "reader" | "unsubscribe"> {
  readonly subject: string;
  readonly body: string;
}

function page({ subject, body, club, reader: { locale, publicUrl }, unsubscribe }: Page): string {
  const words = footWords[locale];
  const foot = [
    escaped(club.name),
    ...(club.address === "" ? [] : [escaped(club.address)]),
    [
      anchor(`${publicUrl}/profile?tab=messages`, words.preferences),
      ...(unsubscribe === undefined ? [] : [anchor(unsubscribe, words.unsubscribe)]),
    ].join(" · "),
  ];
  return `<!doctype html>
<html lang="${locale === "cn" ? "zh-CN" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
<footer>
<p>${foot.join("<br>\n")}</p>
</footer>
</body>
</html>
`;
}
