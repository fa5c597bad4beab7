import { createInstance } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { locales, type Locale } from "#contract/values.ts";

type Words = Readonly<Record<string, string>>;

/** Chinese has one form for all counts: keys ending in `_one` exist in English only. */
type ChineseKey<En> = Exclude<keyof En, `${string}_one`>;

export interface Messages<Namespace extends string, En extends Words> {
  readonly namespace: Namespace;
  readonly words: { readonly en: En; readonly cn: Readonly<Record<ChineseKey<En>, string>> };
}

const cookieName = "locale";
const yearInSeconds = 31_536_000;

const i18next = createInstance();
let chosenHere = false;

// Words are declared while modules load, so the library must stand before any of them does.
void i18next.use(initReactI18next).init({
  lng: "en",
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/**
 * Declares the words of one part of the app in both languages; a key that only one language has does not compile.
 * Placeholders are written `{{name}}`; a key ending in `_one`/`_other` is chosen by `count`.
 */
export function defineMessages<const Namespace extends string, const En extends Words>(
  namespace: Namespace,
  words: Messages<Namespace, En>["words"],
): Messages<Namespace, En> {
  for (const locale of locales) i18next.addResourceBundle(locale, namespace, words[locale]);
  return { namespace, words };
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

type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: { readonly [Name in Names]: Name extends "count" ? number : string | number }];

/** Says a text in the language of the moment; its placeholders are required arguments. */
export type Say<En extends Words> = <K extends Key<En> & string>(
  key: K,
  ...values: Values<Placeholder<TextOf<En, K>>>
) => string;

/** The words of one part of the app: `const t = useWords(clientsMessages); t("added", { name })`. */
export function useWords<En extends Words>(messages: Messages<string, En>): Say<En> {
  const { t } = useTranslation(messages.namespace);
  return (key: string, ...[values]) => t(key, { ...values });
}

/** The language of the moment. */
export function useLocale(): Locale {
  return localeOf(useTranslation().i18n.language);
}

/** Takes up the cookie's language, else English. */
export async function startLanguages(): Promise<void> {
  const locale = localeOf(cookieLocale());
  showLanguage(locale);
  await i18next.changeLanguage(locale);
}

/** Switches the language because the person asked for it, and keeps it in the cookie. */
export async function chooseLocale(locale: Locale): Promise<void> {
  chosenHere = true;
  await applyLocale(locale);
}

/** The language chosen since the page was loaded, if any. */
export function chosenLocale(): Locale | undefined {
  return chosenHere ? localeOf(i18next.language) : undefined;
}

/** Whether this browser has a language of its own. */
export function hasLocale(): boolean {
  return cookieLocale() !== undefined;
}

/** Takes over the language kept on the person. */
export async function applyLocale(locale: Locale): Promise<void> {
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax`;
  showLanguage(locale);
  await i18next.changeLanguage(locale);
}

function cookieLocale(): string | undefined {
  return /(?:^|; )locale=(en|cn)(?:;|$)/.exec(document.cookie)?.[1];
}

function showLanguage(locale: Locale): void {
  document.documentElement.lang = locale === "cn" ? "zh-CN" : "en";
}

function localeOf(text: string | undefined): Locale {
  return locales.find((locale) => locale === text) ?? "en";
}
