import { locales } from "#contract/kernel/values.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { chooseLanguage } from "#web/kernel/lib/language.ts";
import classes from "./language-switch.module.css";
import { frameMessages } from "../messages.ts";

/** Offers both languages. */
export function LanguageSwitch({ onInk = false }: { onInk?: boolean }) {
  const t = useWords(frameMessages);
  const current = useLocale();
  return (
    <div role="group" aria-label={t("language")} className={classes.switch} data-on-ink={onInk || undefined}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={languageTags[locale]}
          aria-pressed={locale === current}
          onClick={() => void chooseLanguage(locale)}
        >
          {t(locale)}
        </button>
      ))}
    </div>
  );
}
