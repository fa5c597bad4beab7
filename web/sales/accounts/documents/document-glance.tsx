import type { Document } from "#contract/sales/documents.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { formatFor } from "#web/kernel/frame/format.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import { DocumentItem, DocumentPayments, DocumentSums } from "./document-rows.tsx";
import classes from "./document.module.css";

/** The rows of a document that a glance needs: the items, the sums, and how it was paid. */
export function DocumentGlance({ document }: { document: Document }) {
  const locale = useLocale();
  const { timeZone } = useClub();
  const format = formatFor(locale, document.currency, timeZone);
  return (
    <table className={classes.table}>
      <tbody>
        <DocumentItem document={document} format={format} />
        <DocumentSums document={document} format={format} />
        <DocumentPayments document={document} format={format} />
      </tbody>
    </table>
  );
}
