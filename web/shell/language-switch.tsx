import { auth } from "#contract/auth.ts";
import { locales, type Locale } from "#contract/values.ts";
import { call } from "#web/lib/api.ts";
import { chooseLocale, useLocale, useWords } from "#web/lib/i18n.ts";
import { currentToken } from "#web/lib/login.ts";
import classes from "./language-switch.module.css";
import { shellMessages } from "./messages.ts";

const tags: Readonly<Record<Locale, string>> = { en: "en", cn: "zh-CN" };

/** Switches the language at once; for someone signed in it is kept on the person too. */
export function LanguageSwitch() {
  const t = useWords(shellMessages);
  const current = useLocale();
  return (
    <div role="group" aria-label={t("language")} className={classes.switch}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={tags[locale]}
          aria-pressed={locale === current}
          onClick={() => void choose(locale)}
        >
          {t(locale)}
        </button>
      ))}
    </div>
  );
}

async function choose(locale: Locale): Promise<void> {
  chooseLocale(locale);
  if (currentToken() !== undefined) await call(auth.changeLocale, { body: { locale } }).catch(() => undefined);
}
