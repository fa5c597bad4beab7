import { auth } from "#contract/identity/auth.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { call } from "./calls/api.ts";
import { applyLocale, chooseForVisit } from "./wording/i18n.ts";
import { currentToken } from "./login/login.ts";

/** Switches the language: for good, here and on the person, where somebody is signed in, else for the visit that begins. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  if (currentToken() === undefined) return chooseForVisit(locale);
  applyLocale(locale);
  await call(auth.changeLocale, { body: { locale } }).catch(() => undefined);
}
