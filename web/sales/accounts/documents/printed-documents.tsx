import { useQueries } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { Paper } from "#web/kernel/ui/documents/paper.tsx";
import { DocumentCard } from "./document-card.tsx";
import { PaperSize } from "./paper-size.tsx";
import { storedPaperSize } from "./paper-model.ts";
import { documents } from "#contract/sales/documents.ts";

interface PrintedDocumentsProps {
  numbers: readonly string[];
  onEnd: () => void;
}

/** Prints documents from wherever they were made, each on a sheet of its own, on the paper that was used last. */
export function PrintedDocuments({ numbers, onEnd }: PrintedDocumentsProps) {
  const failure = useFailureWords();
  const found = useQueries({ queries: numbers.map((number) => endpointQuery(documents.read, { params: { number } })) });
  const error = found.find((each) => each.error)?.error;
  const giveUp = useEffectEvent((reason: unknown) => {
    alertFailure(failure(reason));
    onEnd();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  const loaded = found.flatMap(({ data }) => (data ? [data] : []));
  if (loaded.length < numbers.length) return null;
  const paper = storedPaperSize();
  return (
    <Paper onEnd={onEnd}>
      <PaperSize paper={paper}>
        {loaded.map((document) => (
          <DocumentCard key={document.number} document={document} paper={paper} />
        ))}
      </PaperSize>
    </Paper>
  );
}
