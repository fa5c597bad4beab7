import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { useClub } from "#web/lib/club.ts";
import classes from "./page.module.css";

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
  children: ReactNode;
}

/** The frame of every page behind the sign-in: document title, breadcrumbs, heading with focus, content. */
export function Page({ title, breadcrumbs, actions, children }: PageProps) {
  const { clubName } = useClub();
  return (
    <Stack gap="lg" className={classes.page}>
      <title>{`${title} · ${clubName}`}</title>
      <div>
        <Trail crumbs={breadcrumbs} />
        <Group justify="space-between" gap="sm">
          <FocusedTitle>{title}</FocusedTitle>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      </div>
      {children}
    </Stack>
  );
}

function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav>
      <Breadcrumbs separator="›" mb={4}>
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

/** Screen readers hear where they are after every change of page. */
function FocusedTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
