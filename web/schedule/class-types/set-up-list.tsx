import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import rows from "#web/kernel/ui/row-button.module.css";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classTypeMessages } from "./messages.ts";
import classes from "./set-up-list.module.css";

interface SetUpListProps<Item> {
  label: string;
  items: readonly Item[];
  rowOf: (item: Item) => { name: string; sign?: ReactNode; note: string; fact: string };
  onOpen: (id: number) => void;
}

/** Rooms or class types: those on offer open, and archived ones come last. */
export function SetUpList<Item extends { id: number; isArchived: 0 | 1 }>(props: SetUpListProps<Item>) {
  const { label, items, rowOf, onOpen } = props;
  const t = useWords(classTypeMessages);
  const archived = items.filter(({ isArchived }) => isArchived === 1);
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items
          .filter(({ isArchived }) => isArchived === 0)
          .map((item) => (
            <li key={item.id}>
              <button type="button" className={classes.row} onClick={() => onOpen(item.id)}>
                <RowText {...rowOf(item)} />
              </button>
            </li>
          ))}
      </ul>
      {archived.length > 0 && (
        <section>
          <Title order={2} size="h4" mt="md">
            {t("archived")}
          </Title>
          <ul className={classes.list} aria-label={t("archived")}>
            {archived.map((item) => (
              <li key={item.id} className={classes.archived}>
                <RowText {...rowOf(item)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RowText({ name, sign, note, fact }: ReturnType<SetUpListProps<never>["rowOf"]>) {
  return (
    <>
      {sign}
      <span className={rows.text}>
        <Text span inherit fw={600}>
          {name}
        </Text>
        <span className={rows.quiet}>{note}</span>
      </span>
      <span className={classes.fact}>{fact}</span>
    </>
  );
}
