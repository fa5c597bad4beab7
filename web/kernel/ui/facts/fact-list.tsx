import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./fact-list.module.css";

export interface Fact {
  readonly name: string;
  /** Left out while it is on its way. */
  readonly value: ReactNode;
  /** A long text: takes a row of its own on a phone. */
  readonly long?: boolean;
}

interface FactListProps {
  title?: string;
  facts: readonly Fact[];
  /** The values are short: more of them fit side by side. */
  narrow?: boolean;
}

/** Names and values in one or two columns, as a definition list. */
export function FactList({ title, facts, narrow = false }: FactListProps) {
  return (
    <section>
      {title && (
        <Title order={3} mb="sm">
          {title}
        </Title>
      )}
      <dl className={classes.facts} data-narrow={narrow || undefined}>
        {facts.map(({ name, value, long }) => (
          <div key={name} data-long={long || undefined}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" className={classes.value}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
