/** The heading of a section, for its link: its subject, and the number of rows. */
interface Titled {
  readonly id: string;
  readonly title: string;
  readonly rows: number;
}

/** A column of a table, in the language of the page. */
export interface ColumnHeading {
  readonly label: string;
  readonly isNumber?: true | undefined;
  readonly isWhole?: true | undefined;
}

const counted = (rows: number): string => (rows > 1 ? ` <b>${rows}</b>` : "");

export function linkTo({ id, title, rows }: Titled): string {
  return `<a href="#${id}">${title}${counted(rows)}</a>`;
}

export function sectionOf({ id, title, rows }: Titled): string {
  return `<section id="${id}"><h2>${title}${counted(rows)}</h2>`;
}

const classOf = ({ isNumber, isWhole }: ColumnHeading): string =>
  isNumber ? ' class="n"' : isWhole ? ' class="w"' : "";

export function tableOpening(section: Titled, heads: readonly ColumnHeading[]): string {
  const ths = heads.map((head) => `<th scope="col"${classOf(head)}>${head.label}</th>`);
  return `${sectionOf(section)}<div role="region" tabindex="0" aria-label="${section.title}"><table><thead><tr>${ths.join("")}</tr></thead><tbody>`;
}

export const tableEnd = "</tbody></table></div></section>";

/** A row of cells, escaped; on a phone each has its column's name. */
export function tableRow(heads: readonly ColumnHeading[], texts: readonly string[]): string {
  const tds = heads.map((head, at) => `<td data-label="${head.label}"${classOf(head)}>${texts[at] ?? ""}</td>`);
  return `<tr>${tds.join("")}</tr>`;
}
