import type { AuditEntry } from "#contract/club/audit.ts";

/** An entry of the log, or several views in a row by one person as one line. */
export interface FoldedEntry extends AuditEntry {
  /** The number of views in the line; it shows the latest. */
  readonly views?: number;
}

/** Folds views by one person that follow each other into one line: the latest, about somebody only if all are. */
export function foldViews(entries: readonly AuditEntry[]): readonly FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    const isSame = last?.kind === "view" && entry.kind === "view" && last.by?.id === entry.by?.id;
    if (!last || !isSame || last.by_program !== entry.by_program) folded.push(entry);
    else {
      const about = last.about?.id === entry.about?.id ? last.about : null;
      folded[folded.length - 1] = { ...last, about, views: (last.views ?? 1) + 1 };
    }
  }
  return folded;
}
