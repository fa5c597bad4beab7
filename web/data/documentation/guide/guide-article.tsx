import { Anchor, Card, Skeleton } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { anchorOf } from "#web/kernel/lib/anchor.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { GuideFailure } from "./found-sections.tsx";
import { licenseAddress } from "../license-address.ts";
import { documentationMessages } from "../messages.ts";
import { useGuideText } from "./use-guide.ts";

const Markdown = lazy(() =>
  import("#web/kernel/ui/documents/markdown.tsx").then((module) => ({ default: module.Markdown })),
);

/** The text of a page of the guide. */
export function GuideArticle({ name }: { name: string }) {
  const t = useWords(documentationMessages);
  const { data, isError, refetch } = useGuideText(name);
  if (data === undefined) {
    return <Card>{isError ? <GuideFailure onRetry={() => void refetch()} /> : <Skeleton height={420} />}</Card>;
  }
  return (
    <Card component="article">
      <Suspense fallback={<Skeleton height={420} />}>
        <Markdown
          text={data}
          top={2}
          tableLabel={t("table")}
          anchorOf={anchorOf}
          innerLink={(address, words) => <InnerLink page={name} address={address} words={words} />}
        />
        <ShowAsked />
      </Suspense>
    </Card>
  );
}

/** Goes to the section that the address asks for. */
function ShowAsked() {
  const anchor = useLocation({ select: ({ hash }) => hash });
  useEffect(() => showSection(anchor), [anchor]);
  return null;
}

function showSection(anchor: string): void {
  const heading = document.getElementById(anchor);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface SectionLinkProps {
  /** In running text a link is recognisable by color and underline; in lists it is quiet. */
  inText?: true;
  page: string;
  anchor: string | undefined;
  children: ReactNode;
}

/** A link to a section; a second click on a link to the section that the address asks for already goes there too. */
export function SectionLink({ page, anchor, inText, children }: SectionLinkProps) {
  return (
    <LinkAnchor
      to="/documentation/$page"
      params={{ page }}
      {...(anchor !== undefined && { hash: anchor, onClick: () => showSection(anchor) })}
      {...(inText ? { underline: "always" } : { c: "dimmed" })}
      inherit
    >
      {children}
    </LinkAnchor>
  );
}

/** Links of the guide name files: of other pages, and of the license. */
function InnerLink({ page, address, words }: { page: string; address: string; words: ReactNode }) {
  const { file, anchor } = /^(?<file>[^#]*)(?:#(?<anchor>.+))?$/.exec(address)?.groups ?? {};
  if (file?.endsWith("/LICENSE")) {
    return (
      <Anchor href={licenseAddress} target="_blank" rel="noreferrer" underline="always" inherit>
        {words}
      </Anchor>
    );
  }
  return (
    <SectionLink page={file ? file.replace(/\.md$/, "") : page} anchor={anchor && decodeURIComponent(anchor)} inText>
      {words}
    </SectionLink>
  );
}
