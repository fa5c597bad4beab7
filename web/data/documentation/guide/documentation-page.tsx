import { Anchor, Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { anchorOf } from "#web/kernel/lib/anchor.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "../documentation.module.css";
import { FindHere } from "../find-here.tsx";
import { FoundSections } from "./found-sections.tsx";
import type { GuidePageSummary } from "./guide-model.ts";
import { licenseAddress } from "../license-address.ts";
import { documentationMessages } from "../messages.ts";
import { useGuide } from "./use-guide.ts";

const route = getRouteApi("/inside/documentation");

/** The user guide with its search, the API reference and the license (decisions §10). */
export function DocumentationPage() {
  const t = useWords(documentationMessages);
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const find = (found: string | undefined) => void navigate({ search: { q: found }, replace: true });
  const { mine, others, pages } = useGuide();
  const isMember = useIsMember();
  return (
    <Page title={t("title")} breadcrumbs={[{ label: t("title") }]}>
      <FindHere label={t("find")} placeholder={t("findPlaceholder")} q={q} onFind={find} />
      {q === "" ? (
        <>
          <Pages title={t("forYou")} pages={mine} />
          <Pages title={t("others")} pages={others} />
          <More />
        </>
      ) : (
        <FoundSections phrase={q} pages={isMember ? mine : pages} />
      )}
    </Page>
  );
}

function Pages({ title, pages }: { title: string; pages: readonly GuidePageSummary[] }) {
  if (pages.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        {pages.map((page) => (
          <PageCard key={page.name} page={page} />
        ))}
      </SimpleGrid>
    </section>
  );
}

const fewSections = 4;

function PageCard({ page: { name, title, sections } }: { page: GuidePageSummary }) {
  const t = useWords(documentationMessages);
  const params = { page: name };
  return (
    <Card component="article" className={classes.card}>
      <Title order={3} className={classes.title}>
        <LinkAnchor to="/documentation/$page" params={params} c="inherit" inherit>
          {title}
        </LinkAnchor>
      </Title>
      <ul className={classes.links}>
        {sections.slice(0, fewSections).map((heading) => (
          <li key={heading}>
            <LinkAnchor to="/documentation/$page" params={params} hash={anchorOf(heading)} c="dimmed">
              {heading}
            </LinkAnchor>
          </li>
        ))}
        {sections.length > fewSections && (
          <li>
            <LinkAnchor
              to="/documentation/$page"
              params={params}
              c="inherit"
              aria-label={`${title} · ${t("all", { count: sections.length })}`}
            >
              {t("all", { count: sections.length })}
            </LinkAnchor>
          </li>
        )}
      </ul>
    </Card>
  );
}

function More() {
  const t = useWords(documentationMessages);
  return (
    <section>
      <Title order={2} mb="sm">
        {t("more")}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        <Card>
          <Stack gap={4}>
            <Title order={3} className={classes.title}>
              <LinkAnchor to="/documentation/api" c="inherit" inherit>
                {t("reference")}
              </LinkAnchor>
            </Title>
            <Text c="dimmed">{t("referenceText")}</Text>
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <Title order={3} className={classes.title}>
              <Anchor href={licenseAddress} target="_blank" rel="noreferrer" c="inherit" inherit>
                {t("license")}
              </Anchor>
            </Title>
            <Text c="dimmed">{t("licenseText")}</Text>
          </Stack>
        </Card>
      </SimpleGrid>
    </section>
  );
}
