import { Anchor } from "@mantine/core";
import { createContext, type ComponentProps, type ReactNode, useContext } from "react";
import ReactMarkdown, { type Components, type ExtraProps, type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import { headCells, isOutward, isTangled, outline } from "./markdown-rules.ts";
import classes from "./markdown.module.css";

interface Surroundings {
  /** Names tables, which scroll where the screen is narrow. */
  tableLabel: string;
  /** Draws a link that leads neither to the web nor to a mailbox; without it only the words are shown. */
  innerLink?: (address: string, words: ReactNode) => ReactNode;
}

interface MarkdownProps extends Surroundings {
  text: string;
  /** The level of the highest headings on the page. */
  top: 2 | 3 | 4 | 5 | 6;
  /** The ids of headings; for the one text of a page. */
  anchorOf?: (heading: string) => string;
}

const Around = createContext<Surroundings>({ tableLabel: "" });

/**
 * A text with headings, lists, tables and links. HTML in it stays text, images stay the words that describe them, and
 * links leave for the web or a mailbox only.
 */
export function Markdown({ text, top, anchorOf, ...around }: MarkdownProps) {
  if (isTangled(text)) return <p className={`${classes.text} ${classes.plain}`}>{text}</p>;
  return (
    <Around value={around}>
      <div className={classes.text}>
        <ReactMarkdown
          remarkPlugins={[remarkGfm, [outline, { top, anchorOf }], headCells]}
          remarkRehypeOptions={withoutFootnotes}
          urlTransform={(address) => address}
          components={components}
        >
          {text}
        </ReactMarkdown>
      </div>
    </Around>
  );
}

// Footnotes would bring English words and the same ids for every text of a page: they stay where they are written.
const withoutFootnotes: NonNullable<Options["remarkRehypeOptions"]> = {
  handlers: {
    footnoteReference: (_state, note: { identifier: string }) => ({ type: "text", value: `[${note.identifier}]` }),
    footnoteDefinition: (state, note: Parameters<typeof state.all>[0] & { identifier: string }) => ({
      type: "element",
      tagName: "div",
      properties: {},
      children: [{ type: "text", value: `[${note.identifier}] ` }, ...state.all(note)],
    }),
  },
};

const components: Components = {
  a: Link,
  img: ({ alt }) => alt,
  input: ({ checked }) => (checked ? "☑" : "☐"),
  table: ScrollingTable,
  th: HeaderCell,
};

function Link({ href = "", children }: ComponentProps<"a">) {
  const { innerLink } = useContext(Around);
  if (!isOutward(href)) return innerLink?.(href, children) ?? children;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" underline="always" inherit>
      {children}
    </Anchor>
  );
}

function ScrollingTable({ children }: ComponentProps<"table">) {
  const { tableLabel } = useContext(Around);
  return (
    <div className={classes.scroller} role="group" aria-label={tableLabel} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** An empty corner heads nothing. */
function HeaderCell({ node, children, style }: ComponentProps<"th"> & ExtraProps) {
  if (node?.children.length === 0) return <td />;
  return (
    <th scope="col" style={style}>
      {children}
    </th>
  );
}
