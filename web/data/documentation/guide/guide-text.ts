import { type Role, roles } from "#contract/kernel/values.ts";

/** The head of a guide page's file: its front matter, and its headings in order. */
export interface GuideHead {
  readonly title: string;
  /** The roles whose tasks it explains. */
  readonly roles: readonly Role[];
  readonly order: number;
  readonly sections: readonly string[];
  /** Those of them that explain tasks of staff on a page that members read too. */
  readonly ofStaff: readonly string[];
}

const frontMatter =
  /^---\ntitle: (?<title>.+)\nroles: \[(?<readers>.+)\]\norder: (?<order>\d+)\n(?:staff: (?<staff>.+)\n)?---\n/;

export function guideHeadOf(file: string): GuideHead {
  const { title = "", readers = "", order, staff } = frontMatter.exec(file)?.groups ?? {};
  const names = new Set(readers.split(", "));
  return {
    title,
    roles: roles.filter((role) => names.has(role)),
    order: Number(order),
    sections: headingsOf(file),
    ofStaff: staff?.split(" | ") ?? [],
  };
}

/** The text of a page without its front matter. */
export function guideBodyOf(file: string): string {
  return file.replace(frontMatter, "");
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
}
