import { Card, Text, Title } from "@mantine/core";
import { PaperLogo } from "#web/kernel/frame/club/club-mark.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { formatFor } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import printed from "#web/kernel/ui/printed.module.css";
import { documentMessages } from "./document-messages.ts";
import { stampOf } from "./document-model.ts";
import { DocumentFacts, DocumentItem, DocumentPayments, DocumentSums } from "./document-rows.tsx";
import classes from "./document.module.css";
import type { PaperName } from "./paper-model.ts";
import { PartsRow } from "../parts-row.tsx";
import type { Document } from "#contract/sales/documents.ts";

interface DocumentCardProps {
  document: Document;
  paper: PaperName;
}

/** An invoice, receipt or credit note as it is printed, with the club's details of its day. */
export function DocumentCard({ document, paper }: DocumentCardProps) {
  const t = useWords(documentMessages);
  const locale = useLocale();
  const { timeZone } = useClub();
  const format = formatFor(locale, document.currency, timeZone);
  const { kind, number, lowers, issued_on: day, note, parts, open } = document;
  const isOpen = kind === "invoice";
  const hasDates = parts.length > 1 || (isOpen && parts.some(({ due_on }) => due_on !== day));
  return (
    <Card className={`${printed.printed} ${classes.document}`} component="article" data-paper={paper}>
      <Head document={document} />
      <div>
        <Text c="dimmed">{t(isOpen ? "open" : kind === "creditNote" ? "credited" : "total")}</Text>
        <Text className={classes.amount}>{format.money(isOpen ? open : document.total)}</Text>
        <Text c="dimmed">{t(`number.${kind}`, { number })}</Text>
        {lowers !== null && <Text c="dimmed">{t("lowers", { number: lowers })}</Text>}
        <Text c="dimmed">{t("issued", { date: format.date(day) })}</Text>
      </div>
      <table className={classes.table}>
        <tbody>
          <DocumentItem document={document} format={format} />
          <DocumentFacts document={document} format={format} />
          <DocumentSums document={document} format={format} />
          <DocumentPayments document={document} format={format} />
        </tbody>
      </table>
      {hasDates && (
        <div>
          <Text fw={600} mb="xs">
            {t("parts")}
          </Text>
          <PartsRow parts={parts} money={format.money} />
        </div>
      )}
      <Foot document={document} note={note} />
    </Card>
  );
}

function Head({ document }: { document: Document }) {
  const t = useWords(documentMessages);
  const { clubLogo } = useClub();
  const stamp = stampOf(document);
  const { club } = document;
  return (
    <header className={classes.head}>
      <div>
        <PaperLogo logo={clubLogo} />
        <Title order={2} size="h3">
          {club.name}
        </Title>
        <Text size="sm" c="dimmed" className={classes.lines}>
          {club.address}
        </Text>
      </div>
      {stamp && (
        <Text className={classes.stamp} data-cancelled={stamp === "void" || undefined}>
          {t(`${stamp}Stamp`)}
        </Text>
      )}
    </header>
  );
}

function Foot({ document, note }: { document: Document; note: Document["note"] }) {
  const t = useWords(documentMessages);
  const locale = useLocale();
  const { taxNumbers, taxes, pricesInclude } = document;
  return (
    <footer className={classes.foot}>
      {taxes.length > 0 && <Text size="sm">{t(pricesInclude === "tax" ? "included" : "added")}</Text>}
      {taxNumbers.map(({ name, number }) => (
        <Text key={`${name} ${number}`} size="sm" translate="no">
          {name} {number}
        </Text>
      ))}
      {note && (
        <Text size="sm" className={classes.lines}>
          {note[locale]}
        </Text>
      )}
    </footer>
  );
}
