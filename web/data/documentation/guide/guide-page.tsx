import { Card, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import { LinkAnchor, LinkButton } from "#web/kernel/frame/page/links.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { anchorOf } from "#web/kernel/lib/anchor.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import classes from "../documentation.module.css";
import { GuideArticle, SectionLink } from "./guide-article.tsx";
import type { GuidePageSummary as PageOfGuide } from "./guide-model.ts";
import { documentationMessages } from "../messages.ts";
import { useGuide } from "./use-guide.ts";

const route = getRouteApi("/inside/documentation/$page");

/** One page of the user guide. */
export function GuidePage() {
  const t = useWords(documentationMessages);
  const { page: name } = route.useParams();
  const { pages } = useGuide();
  const place = pages.findIndex((page) => page.name === name);
  const page = pages[place];
  const guide = { label: t("title"), to: "/documentation" } as const;
  if (!page) return <UnknownPage />;
  return (
    <Page key={name} title={page.title} breadcrumbs={[guide, { label: page.title }]}>
      <div className={classes.columns}>
        <Contents page={page} />
        <GuideArticle name={name} />
      </div>
      <Neighbours previous={pages[place - 1]} next={pages[place + 1]} />
    </Page>
  );
}

function UnknownPage() {
  const t = useWords(documentationMessages);
  const back = <LinkButton to="/documentation">{t("toGuide")}</LinkButton>;
  return (
    <Page title={t("title")} breadcrumbs={[{ label: t("title"), to: "/documentation" }]}>
      <Card>
        <EmptyState title={t("unknown")} action={back} />
      </Card>
    </Page>
  );
}

/** The contents of the page: beside the text if there is room, else folded above it. */
function Contents({ page: { name, sections } }: { page: PageOfGuide }) {
  const t = useWords(documentationMessages);
  const isWide = useMediaQuery("(width >= 75em)", undefined, { getInitialValueInEffect: false });
  return (
    <Card component="nav" aria-label={t("onThisPage")} className={classes.aside}>
      <details open={isWide}>
        <summary className={classes.fold}>{t("onThisPage")}</summary>
        <ul className={classes.contents}>
          {sections.map((heading) => (
            <li key={heading}>
              <SectionLink page={name} anchor={anchorOf(heading)}>
                {heading}
              </SectionLink>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function Neighbours({ previous, next }: { previous: PageOfGuide | undefined; next: PageOfGuide | undefined }) {
  const t = useWords(documentationMessages);
  return (
    <nav aria-label={t("neighbours")} className={classes.neighbours}>
      {previous && <TurnLink label={t("previous")} page={previous} />}
      {next && <TurnLink label={t("next")} page={next} />}
    </nav>
  );
}

function TurnLink({ label, page: { name, title } }: { label: string; page: PageOfGuide }) {
  return (
    <LinkAnchor to="/documentation/$page" params={{ page: name }} c="inherit">
      <Text span size="sm" c="dimmed" display="block">
        {label}
      </Text>
      {title}
    </LinkAnchor>
  );
}
