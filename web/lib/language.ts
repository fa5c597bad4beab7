import { auth } from "#contract/auth.ts";
import type { Locale } from "#contract/values.ts";
import { call } from "./api.ts";
import { chooseLocale } from "./i18n.ts";
import { currentToken } from "./login.ts";

/** Switches the language at once; for someone signed in it is kept on the person too. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  chooseLocale(locale);
  if (currentToken() !== undefined) await call(auth.changeLocale, { body: { locale } }).catch(() => undefined);
}
