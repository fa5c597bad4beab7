import { Button, Card, SegmentedControl, Skeleton } from "@mantine/core";
import IconPrinter from "~icons/tabler/printer";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "#web/frame/page.tsx";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { DocumentCard } from "./document-card.tsx";
import { documentMessages } from "./document-messages.ts";
import classes from "./document.module.css";
import { type PaperName, keepPaper, keptPaper, papers } from "./paper-model.ts";
import { PaperSize } from "./paper-size.tsx";
import { documents } from "#contract/documents.ts";

const route = getRouteApi("/inside/payments/documents/$number");

/** An invoice, receipt or credit note to print: on paper nothing is left but the document (money §3). */
export function DocumentPage() {
  const t = useWords(documentMessages);
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  const { number } = route.useParams();
  const { data, error, refetch } = useRead(documents.read, { params: { number } });
  const [paper, setPaper] = useState<PaperName>(keptPaper);
  const choose = (next: PaperName) => {
    keepPaper(next);
    setPaper(next);
  };
  const retry = (
    <Button variant="default" onClick={() => void refetch()}>
      {button("retry")}
    </Button>
  );
  return (
    <div className={classes.column}>
      <Page
        title={data ? t(`number.${data.kind}`, { number: data.number }) : t("receipt")}
        breadcrumbs={[{ label: t(data?.kind ?? "receipt") }]}
        actions={data && <Actions paper={paper} onPaper={choose} />}
      >
        {data ? (
          <PaperSize paper={paper}>
            <DocumentCard document={data} paper={paper} />
          </PaperSize>
        ) : error ? (
          <EmptyState title={failure(error)} action={retry} />
        ) : (
          <Card>
            <Skeleton height={320} />
          </Card>
        )}
      </Page>
    </div>
  );
}

function Actions({ paper, onPaper }: { paper: PaperName; onPaper: (paper: PaperName) => void }) {
  const t = useWords(documentMessages);
  return (
    <>
      <SegmentedControl
        aria-label={t("paper")}
        value={paper}
        onChange={onPaper}
        data={papers.map((value) => ({ value, label: t(value) }))}
      />
      <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t("print")}
      </Button>
    </>
  );
}
