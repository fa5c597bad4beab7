import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./list-head.module.css";
import { PageHeading } from "./page.tsx";

interface ListHeadProps {
  title: string;
  /** One of several lists of a page, which has a heading of its own. */
  isPart?: boolean;
  /** How many rows there are; undefined until that is known. */
  count: string | undefined;
  /** Filters at a press; lists without have none. */
  chips?: ReactNode;
  find?: ReactNode;
  /** Filters, columns and the like, ending with the one main button. */
  controls?: ReactNode;
  /** The figures of the list as grey text, and the controls beside them. */
  below?: ReactNode;
}

/** The head of a list in one line: title, count, chips, then what acts on it. */
export function ListHead({ title, isPart = false, count, chips, find, controls, below }: ListHeadProps) {
  return (
    <>
      <div className={classes.head}>
        {isPart ? (
          <Title order={2} className={classes.part}>
            {title}
          </Title>
        ) : (
          <PageHeading className={classes.title}>{title}</PageHeading>
        )}
        <span className={classes.count}>{count}</span>
        <div className={classes.chips}>{chips}</div>
        <div className={classes.controls}>
          {find && <div className={classes.find}>{find}</div>}
          {controls}
        </div>
      </div>
      {below && <div className={classes.below}>{below}</div>}
    </>
  );
}
