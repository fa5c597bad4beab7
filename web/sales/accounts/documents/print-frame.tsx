import { Button, Card, SegmentedControl, Skeleton } from "@mantine/core";
import IconPrinter from "~icons/tabler/printer";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type PaperName, storePaperSize, storedPaperSize, papers } from "./paper-model.ts";
import { PaperSize } from "./paper-size.tsx";
import { paperMessages } from "./paper-labels.ts";

interface PrintFrameProps<Shown> extends Pick<ComponentProps<typeof Page>, "title" | "breadcrumbs"> {
  className: string | undefined;
  read: { readonly data: Shown | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Further actions. */
  more?: (shown: Shown) => ReactNode;
  children: (shown: Shown, paper: PaperName) => ReactNode;
}

/** A page for printing, on a sheet or a roll: on paper only its content remains. */
export function PrintFrame<Shown>({ className, read, more, children, ...page }: PrintFrameProps<Shown>) {
  const { data, error, refetch } = read;
  const [paper, setPaper] = useState<PaperName>(storedPaperSize);
  const choose = (next: PaperName) => {
    storePaperSize(next);
    setPaper(next);
  };
  return (
    <div className={className}>
      <Page
        {...page}
        actions={
          data !== undefined && (
            <>
              <PrintButtons paper={paper} onPaper={choose} />
              {more?.(data)}
            </>
          )
        }
      >
        {data !== undefined ? (
          <PaperSize paper={paper}>{children(data, paper)}</PaperSize>
        ) : (
          <Card>{error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}</Card>
        )}
      </Page>
    </div>
  );
}

function PrintButtons({ paper, onPaper }: { paper: PaperName; onPaper: (paper: PaperName) => void }) {
  const t = useWords(paperMessages);
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
