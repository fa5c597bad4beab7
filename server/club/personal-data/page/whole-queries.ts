import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { openClubSettings } from "../../settings/queries.ts";
import { snapshotOf } from "../../../kernel/db/snapshot.ts";
import { countOwnEntries, readOwnEntries } from "../../audit/list-queries.ts";
import type { TitleOf } from "../../audit/title.ts";
import { wordEntries } from "../../audit/word-queries.ts";
import { type Tables, declaredFields, personalTables } from "../../domain/declaration.ts";
import { readLookups } from "../../domain/lookup-queries.ts";
import { readSections } from "./page-queries.ts";
import type { PageData } from "./page.ts";
import { countDeeds, readSubject, readTable } from "./queries.ts";

/** All that is known of somebody as of one moment, written piece by piece; nothing where there is no such person. */
export function readOwnData(
  db: Db,
  tables: Tables,
  { personId, now, titleOf }: { readonly personId: number; readonly now: Date; readonly titleOf: TitleOf },
  write: (data: PageData) => AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  return snapshotOf(db, async function* read(trx: Db<RefusalCode> | Db) {
    const found = await readSubject(trx, personId);
    if (!found) return;
    const { photo, ...subject } = found;
    const setting = await openClubSettings(trx);
    yield* write({
      subject,
      photo,
      madeAt: now,
      declared: tables,
      tables: rowsOf(trx, tables, personId),
      log: {
        rows: await countOwnEntries(trx, tables, personId),
        entries: logOf(trx, { tables, titleOf, zone: setting("timeZone") }, personId),
      },
      club: {
        name: setting("clubName"),
        zone: setting("timeZone"),
        currency: setting("currency"),
        weightUnit: setting("weightUnit"),
      },
      sections: () => readSections(trx, tables, personId),
      lookUp: (table, ids) => readLookups(trx, tables, table, ids),
      deeds: () => countDeeds(trx, tables, personId),
    });
  });
}

async function* rowsOf(db: Db, tables: Tables, personId: number) {
  for (const [table] of personalTables(tables)) {
    // Events are sorted by time: the first visible column is the date, or the identity.
    const [first] = declaredFields(tables, table).keys();
    for await (const rows of readTable(db, tables, table, personId, first)) yield [table, rows] as const;
  }
}

async function* logOf(db: Db, words: Parameters<typeof wordEntries>[1], personId: number) {
  for await (const entries of readOwnEntries(db, words.tables, personId)) yield await wordEntries(db, words, entries);
}
