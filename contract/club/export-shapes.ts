import * as z from "zod/mini";
import type { Endpoint } from "../kernel/endpoint/endpoint.ts";
import type { ActionText } from "../kernel/endpoint/verbs.ts";
import { MAX_OF_SETTING } from "../kernel/endpoint/lists.ts";
import { id, line, localeSchema } from "../kernel/values.ts";

/** As what a table is taken out. */
export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<ExportFormat, string>;

/** How many words a reader brings along, and how long each of them is. */
const mostWords = 600;
const words = z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(120)));

/** The requested columns of a file: each by its key, with an optional title. */
function columnsOf<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return z
    .array(z.strictObject({ key: z.enum(keys), title: z.optional(line(120)) }))
    .check(z.minLength(1, "REQUIRED"), z.maxLength(keys.length));
}

/**
 * How a table is written. With `shown` as a reader sees it: in their language, which brings the words for what is kept as
 * a key (`clientType.pro`); without it for programs, in keys and ISO dates.
 */
function bodyOf<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return z.strictObject({
    format: z.enum(exportFormats),
    columns: columnsOf(keys),
    shown: z.optional(
      z.strictObject({
        locale: localeSchema,
        words: words.check(z.refine((said) => Object.keys(said).length <= mostWords, { error: "TOO_LONG" })),
      }),
    ),
    /** Only these rows of the list, in this order. */
    only: z.optional(z.array(id).check(z.maxLength(MAX_OF_SETTING))),
  });
}

/** The parameters of an export of any table. */
export interface ExportBody {
  readonly format: ExportFormat;
  readonly columns: readonly { readonly key: string; readonly title?: string | undefined }[];
  readonly shown?: { readonly locale: "en" | "cn"; readonly words: Readonly<Record<string, string>> } | undefined;
  readonly only?: readonly number[] | undefined;
}

/** How a list is narrowed and sorted: it comes whole. A list without pages keeps the bounds of its query. */
function withoutPages(query: z.ZodMiniType) {
  if (!(query instanceof z.ZodMiniObject) || !("page" in query.shape)) return query;
  const { page: _page, pageSize: _pageSize, ...rest } = query.shape;
  return z.strictObject(rest);
}

/** The callers of a list that can be exported: never everyone. */
type Exporters = Exclude<Endpoint["allow"], "everyone">;

/** A list whose export has words for the audit log. */
type Exportable = Endpoint & { readonly saysExport: ActionText; readonly allow: Exporters };

/**
 * A list as a file: everybody who may read the list may export it, complete, with the same filters and order. It adds
 * only its columns.
 */
export function exportOf<const List extends Exportable, const Keys extends readonly [string, ...string[]]>(
  list: List,
  keys: Keys,
) {
  const { path, area, loginOnly, allow, params, query, refuses = [] }: Exportable = list;
  const about: Endpoint = {
    method: "POST",
    path: `${path}/export`,
    summary: `Take out as a file what GET ${path} lists`,
    says: list.saysExport,
    allow,
    ...(area !== undefined && { area }),
    ...(loginOnly && { loginOnly }),
    ...(params && { params }),
    ...(query && { query: withoutPages(query) }),
    answer: z.unknown(),
    refuses,
    fresh: true,
  };
  const file = Object.values(exportTypes);
  return { ...about, allow, method: "POST", body: bodyOf(keys), file, list, keys } as const;
}

/** An export of any list. */
export interface TableExport extends Endpoint {
  readonly method: "POST";
  readonly allow: Exporters;
  readonly body: z.ZodMiniType<ExportBody>;
  readonly file: readonly string[];
  readonly list: Exportable;
  readonly keys: readonly string[];
}
