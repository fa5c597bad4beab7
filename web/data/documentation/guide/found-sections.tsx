import { Button, Card, Skeleton, Stack, Text } from "@mantine/core";
import IconBook2 from "~icons/tabler/book-2";
import { useDeferredValue, useMemo } from "react";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { anchorOf } from "#web/kernel/lib/anchor.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import classes from "../documentation.module.css";
import type { GuidePageSummary } from "./guide-model.ts";
import { excerptOf, findSections, piecesOf, type GuideSection, wordsOf } from "./guide-search.ts";
import { documentationMessages } from "../messages.ts";
import { useGuideSections } from "./use-guide.ts";

const mostShown = 20;

/** The sections of the guide that a phrase finds, with their place. */
export function FoundSections({ phrase, pages }: { phrase: string; pages: readonly GuidePageSummary[] }) {
  const { data, isError, refetch } = useGuideSections(pages);
  if (data) return <Results sections={data} phrase={phrase} />;
  return <Card>{isError ? <GuideFailure onRetry={() => void refetch()} /> : <Skeleton height={240} />}</Card>;
}

/** Replaces a part of the guide that could not be loaded. */
export function GuideFailure({ onRetry }: { onRetry: () => void }) {
  const t = useWords(documentationMessages);
  const button = useWords(buttonMessages);
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {button("retry")}
    </Button>
  );
  return <EmptyState icon={<IconBook2 size={24} />} title={t("failed")} action={retry} />;
}

function Results({ sections, phrase }: { sections: readonly GuideSection[]; phrase: string }) {
  const t = useWords(documentationMessages);
  const locale = useLocale();
  const words = useMemo(() => wordsOf(phrase, locale), [phrase, locale]);
  const found = useDeferredValue(useMemo(() => findSections(sections, words), [sections, words]));
  return (
    <Card>
      <div role="status">
        {found.length === 0 ? (
          <EmptyState icon={<IconBook2 size={24} />} title={t("nothing", { phrase })} text={t("nothingText")} />
        ) : (
          <Text c="dimmed">{t("found", { count: found.length })}</Text>
        )}
      </div>
      <ol className={classes.found}>
        {found.slice(0, mostShown).map((section) => (
          <li key={`${section.page} ${section.heading}`}>
            <Result section={section} words={words} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Result({ section, words }: { section: GuideSection; words: readonly string[] }) {
  const { page, pageTitle, heading, text } = section;
  const locale = useLocale();
  return (
    <Stack gap={2} align="start">
      <LinkAnchor to="/documentation/$page" params={{ page }} hash={anchorOf(heading)} fw={600}>
        <Marked text={heading} words={words} />
      </LinkAnchor>
      <Text size="sm" c="dimmed">
        {pageTitle}
      </Text>
      <Text>
        <Marked text={excerptOf(text, words, locale)} words={words} />
      </Text>
    </Stack>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map(({ at, text: piece, isHit }) => (isHit ? <mark key={at}>{piece}</mark> : piece));
}
