import { type ImportKind, fieldsOfImport } from "#contract/data/import-fields.ts";
import type { Import, ImportRow, ImportSummary, RowState } from "#contract/data/import-shapes.ts";
import type { FoundImport, StoredImport } from "./import-queries.ts";
import type { StoredRowResult } from "../rows/row-queries.ts";
import { expiryOf, missingMappings } from "./rules.ts";
import { isWorking } from "#contract/data/import-shapes.ts";

/** An import as lists show it. */
export function summaryOf(stored: StoredImport): ImportSummary {
  const { id, kind, name, size, state, counts, done, created_by, first_name, last_name, version } = stored;
  const all = Math.max(done, stored.row_count ?? 0);
  return {
    id,
    kind,
    name,
    size,
    state,
    rows: stored.row_count,
    counts,
    progress: isWorking(state) ? { done, all } : null,
    failure: stored.failure && { code: stored.failure, line: stored.failure_line },
    created_at: stored.created_at.toISOString(),
    created_by:
      created_by === null || first_name === null || last_name === null
        ? null
        : { id: created_by, name: { first_name, last_name } },
    finished_at: stored.finished_at?.toISOString() ?? null,
    expires_at: expiryOf(stored.touched_at).toISOString(),
    version,
  };
}

/** The same with all that the mapping asks for. */
export function importOf(stored: FoundImport): Import {
  const { kind, mapping, columns, format, title_line: titleLine, has_file: hasFile, invites } = stored;
  return {
    ...summaryOf(stored),
    format: format && { ...format, titleLine },
    hasFile,
    columns: [...(columns ?? [])],
    mapping,
    missing: mapping ? missingMappings(kind, mapping) : [],
    leftEmpty: [...stored.left_empty],
    invites,
  };
}

/** A row as the dry run found it, and as it was decided. */
export function rowOf(
  kind: ImportKind,
  { given, target_id, action, action_target, changes, problems, candidates, ...row }: StoredRowResult,
): ImportRow {
  const decision = action && { action, ...(action_target !== null && { target: action_target }) };
  return {
    ...row,
    state: action === "add" ? "new" : action === "take" ? "changed" : row.state,
    target: target_id,
    changes: changes.length > 0 ? [...changes] : factsOf(kind, row.state, given),
    problems: [...problems],
    candidates: [...candidates],
    decision,
  };
}

/** The values of a row for a person who does not exist yet, by field: the person who decides sees them. */
function factsOf(kind: ImportKind, state: RowState, given: StoredRowResult["given"]): ImportRow["changes"] {
  if (state !== "new" && state !== "undecided") return [];
  const isSplit = given["first_name"] !== undefined && given["last_name"] !== undefined;
  return fieldsOfImport(kind).flatMap(({ name, reads }) => {
    const value = given[name];
    const isSaid =
      typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value !== "");
    if (name === "source_id" || (name === "full_name" && isSplit) || !isSaid) return [];
    const isCents = reads === "money" && typeof value === "number";
    return [{ field: name, from: null, to: isCents ? (value / 100).toFixed(2) : String(value) }];
  });
}
