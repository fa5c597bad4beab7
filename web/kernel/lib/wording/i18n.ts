import { useSyncExternalStore } from "react";
import { isolated } from "#contract/kernel/text/bidi-isolate.ts";
import { spacedChinese } from "#contract/kernel/text/chinese-spacing.ts";
import { locales, type Locale } from "#contract/kernel/values.ts";
import { numberFormat } from "./number-format.ts";

type Words = Readonly<Record<string, string>>;

/** Chinese has one form for all counts: keys ending in `_one` exist in English only. */
type ChineseKey<En> = Exclude<keyof En, `${string}_one`>;

export interface Messages<En extends Words> {
  readonly en: En;
  readonly cn: Readonly<Record<ChineseKey<En>, string>>;
}

type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A key as code names it: plural endings left off. */
type Key<En> = keyof En extends infer K ? (K extends `${infer Base}_${"one" | "other"}` ? Base : K) : never;

type TextOf<En, K> = K extends keyof En
  ? Extract<En[K], string>
  : `${K & string}_other` extends keyof En
    ? Extract<En[`${K & string}_other` & keyof En], string>
    : never;

/** Where English names nothing, Chinese may: `Request submitted` is 已登记{{name}}的请假. */
type Values<Names extends string> = [Names] extends [never]
  ? [values?: Readonly<Record<string, string | number>>]
  : [values: { readonly [Name in Names]: Name extends "count" ? number : string | number }];

/** A text in the present language; its placeholders are required arguments. */
export type Say<En extends Words> = <K extends Key<En> & string>(
  key: K,
  ...values: Values<Placeholder<TextOf<En, K>>>
) => string;

/** The languages as HTML names them. */
export const languageTags: Readonly<Record<Locale, string>> = { en: "en", cn: "zh-CN" };

/** The language of this browser, and the one that was chosen on the way in, which ends with the visit. */
const cookieName = "locale";
const visitCookieName = "visit-locale";
const yearInSeconds = 31_536_000;
const plurals = { en: new Intl.PluralRules("en"), cn: new Intl.PluralRules("zh-CN") };
/** Placeholders of numbers that say which one is meant, not how many. */
const naming: ReadonlySet<string> = new Set(["id", "number", "line"]);
const listeners = new Set<() => void>();

let current: Locale = "en";

/**
 * Declares the words of one part of the app in both languages; a key that only one language has does not compile.
 * Placeholders are written `{{name}}`; of keys ending in `_one` and `_other` the `count` decides.
 */
export function defineMessages<const En extends Words>(words: Messages<En>): Messages<En> {
  return words;
}

/** The words of one part of the app: `const t = useWords(clientMessages); t("added", { name })`. */
export function useWords<En extends Words>(messages: Messages<En>): Say<En> {
  return wordsIn(useLocale(), messages);
}

/** The words of one part of the app in a language. */
export function wordsIn<En extends Words>(locale: Locale, messages: Messages<En>): Say<En> {
  return (key, ...[values]) => say(messages[locale], locale, key, values ?? {});
}

/** The language of the moment. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => current);
}

/** The language of the moment, outside of screens. */
export function currentLocale(): Locale {
  return current;
}

/** Takes up the language of this visit, else the one chosen in this browser, else one that its owner reads. */
export function startLanguages(): void {
  show(keptIn(visitCookieName) ?? keptIn(cookieName) ?? localeAmong(navigator.languages));
}

/** The first language of ours among those that somebody reads, English if there is none; `first-paint.js` has the same rule. */
export function localeAmong(tags: readonly string[]): Locale {
  const ours = tags.map((tag) => /^(?:en|(zh))\b/i.exec(tag)).find((found) => found !== null);
  return ours?.[1] === undefined ? "en" : "cn";
}

/** Switches the language until this person signs out or the browser is closed, in all tabs. */
export function chooseForVisit(locale: Locale): void {
  keep(visitCookieName, locale);
  show(locale);
}

/** Restores the language of this browser for the next person. */
export function endVisit(): void {
  keep(visitCookieName, "", 0);
  startLanguages();
}

/** Takes over the language of somebody who has signed in, where this browser has none; that of the visit is seen all the same. */
export function takeOverLocale(locale: Locale): void {
  if (keptIn(cookieName) === undefined) keep(cookieName, locale, yearInSeconds);
  startLanguages();
}

/** Switches the language of this browser for good. */
export function applyLocale(locale: Locale): void {
  keep(cookieName, locale, yearInSeconds);
  endVisit();
}

function say(words: Words, locale: Locale, key: string, values: Readonly<Record<string, string | number>>): string {
  const form = plurals[locale].select(Number(values["count"]));
  const text = words[key] ?? words[`${key}_${form}`] ?? key;
  const said = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(name, values[name], locale));
  if (locale === "cn") return spacedChinese(said);
  // A time that ends a sentence has brought its full stop.
  return said.replace(/(?<=\b[ap]\.m)\.\./g, ".");
}

/** A number that counts has its thousands apart, one that is a name stays as it is; a text turns nothing beside it. */
function written(name: string, value: string | number | undefined, locale: Locale): string {
  return typeof value === "number" && !naming.has(name) ? numberFormat(locale).plain(value) : isolated(String(value));
}

function show(locale: Locale): void {
  current = locale;
  document.documentElement.lang = languageTags[locale];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a language; without an age until the browser is closed. */
function keep(name: string, locale: Locale | "", age?: number): void {
  document.cookie = `${name}=${locale}; path=/; samesite=lax${age === undefined ? "" : `; max-age=${age}`}`;
}

function keptIn(name: string): Locale | undefined {
  const kept = new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
  return locales.find((locale) => locale === kept);
}
