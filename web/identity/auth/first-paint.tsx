import { renderToStaticMarkup } from "react-dom/server";
import { languageTags } from "#web/kernel/lib/wording/i18n.ts";
import { locales } from "#contract/kernel/values.ts";
import { Logo } from "#web/kernel/ui/logo.tsx";
import { AuthSheet } from "./auth-sheet.tsx";
import { authMessages } from "./messages.ts";

/** The sign-in page without its form, in every language: what `first-paint.js` shows while the scripts are on their way. */
export function firstPaints(): string {
  return locales
    .map((locale) => {
      const { claim, signIn, welcome } = authMessages[locale];
      const sheet = <AuthSheet mark={<Logo size={36} />} claim={claim} title={signIn} text={welcome} />;
      const id = `first-paint-${locale}`;
      return renderToStaticMarkup(
        <template
          id={id}
          data-lang={languageTags[locale]}
          dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(sheet) }}
        />,
      );
    })
    .join("\n");
}
