import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { isFirstScreen, markScreenDrawn } from "#web/kernel/lib/first-screen.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClubClock } from "../club/club-clock.tsx";
import { useClub } from "../club/club.ts";
import { frameMessages } from "../messages.ts";
import classes from "./page.module.css";
import { TrailPlace } from "./trail-place.ts";

export interface Crumb {
  readonly label: string;
  /** Where it leads; the last crumb and mere groups lead nowhere. */
  readonly to?: LinkProps["to"];
}

interface PageProps {
  /** Heading and document title. */
  title: string;
  /** The way here, ending with this page: `Clients > Overview`. */
  breadcrumbs: readonly Crumb[];
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Replaces heading and buttons; it contains its own `PageHeading`. False where the content has it. */
  head?: ReactNode;
  children: ReactNode;
}

/** The frame of every page behind the sign-in: document title, breadcrumbs, heading with focus, content. */
export function Page({ title, breadcrumbs, actions, head, children }: PageProps) {
  const { clubName } = useClub();
  const place = useContext(TrailPlace);
  const isArriving = useIsArriving();
  return (
    <Stack gap="md" className={classes.page} data-arriving={isArriving || undefined}>
      <title>{`${title} · ${clubName}`}</title>
      {place && createPortal(<Trail crumbs={breadcrumbs} />, place)}
      {head ?? (
        <Group justify="space-between" gap="sm" mih={42}>
          <PageHeading>{title}</PageHeading>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      <ClubClock />
      {children}
    </Stack>
  );
}

/** Whether the person comes from another screen; the first screen of a visit appears without animation. */
function useIsArriving(): boolean {
  const [isFirst] = useState(isFirstScreen);
  useEffect(markScreenDrawn, []);
  return !isFirst;
}

function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useWords(frameMessages);
  const way = crumbs.slice(0, -1).findLast(({ to }) => to !== undefined);
  return (
    <nav aria-label={t("trail")}>
      {way?.to !== undefined && (
        <Anchor component={Link} to={way.to} size="sm" c="dimmed" className={classes.back} hiddenFrom="sm">
          {`‹ ${way.label}`}
        </Anchor>
      )}
      <Breadcrumbs
        {...(way && { visibleFrom: "sm" as const })}
        separator="›"
        separatorMargin="0.25rem"
        classNames={{ root: classes.trail, breadcrumb: classes.crumb }}
      >
        {crumbs.map(({ label, to }) =>
          to === undefined ? (
            <Text key={label} size="sm" c="dimmed">
              {label}
            </Text>
          ) : (
            <Anchor key={label} component={Link} to={to} size="sm" c="dimmed">
              {label}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}

/**
 * Moves the focus to the heading after every change of page, so that screen readers announce it. A dialog that was
 * opened before, such as the search, keeps the focus.
 */
export function PageHeading({ className, children }: { className?: string | undefined; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!document.activeElement?.closest("[aria-modal=true]")) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={className}>
      {children}
    </Title>
  );
}
