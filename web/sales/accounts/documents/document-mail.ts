import type { Document } from "#contract/sales/documents.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { formatFor } from "#web/kernel/frame/format.ts";
import { useLocale, wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { mailTo } from "#web/kernel/lib/mail.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { stampOf } from "./document-model.ts";
import { documentMessages } from "./document-messages.ts";

interface Here {
  /** The writer's language, used if the client's is unknown. */
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Each document takes a few lines: more than so many are too long for the address of a mail. */
const mostDocuments = 8;

/** A mail to the client about their documents, in their language: numbers, sums, what is open. Undefined without an address. */
export function documentMail(documents: readonly Document[], { locale: own, timeZone }: Here): string | undefined {
  const [first] = documents;
  const { client } = first ?? {};
  if (!first || !client || client.email === null) return undefined;
  const locale = client.locale ?? own;
  const t = wordsIn(locale, documentMessages);
  const titles = documents.map(({ kind, number }) => t(`number.${kind}`, { number }));
  const subject = t("mailSubject", { documents: titles.slice(0, 3).join(", "), club: first.club.name });
  const texts = documents.slice(0, mostDocuments).map((each) => linesOf(each, locale, timeZone).join("\n"));
  const sender = [first.club.name, first.club.address].filter(Boolean).join("\n");
  const body = [t("mailGreeting", { name: client.name.first_name }), ...texts, sender].join("\n\n");
  return mailTo(client.email, { subject, body });
}

/** The same for the viewer of the screen. */
export function useDocumentMail(): (documents: readonly Document[]) => string | undefined {
  const locale = useLocale();
  const { timeZone } = useClub();
  return (documents) => documentMail(documents, { locale, timeZone });
}

function linesOf(document: Document, locale: Locale, timeZone: string): string[] {
  const { kind, number, issued_on: day, of, total, open, parts, moved, currency } = document;
  const t = wordsIn(locale, documentMessages);
  const format = formatFor(locale, currency, timeZone);
  const line = (label: string, value: string) => t("mailLine", { label, value });
  const stamp = stampOf(document);
  const ahead = parts.filter((part) => Number(part.open) > 0);
  return [
    t("mailTitle", { title: t(`number.${kind}`, { number }), date: format.date(day) }),
    line(of.name?.[locale] ?? t("sale"), format.money(total)),
    ...(Number(open) > 0 ? [line(t("open"), format.money(open))] : []),
    ...(stamp ? [t(`${stamp}Stamp`)] : []),
    ...moved.map((part) =>
      line(
        part.number === null ? t("keptOnAccount") : t("movedTo", { number: part.number }),
        format.money(part.amount),
      ),
    ),
    ...(parts.length > 1 ? ahead.map((part) => line(format.date(part.due_on), format.money(part.open))) : []),
  ];
}
