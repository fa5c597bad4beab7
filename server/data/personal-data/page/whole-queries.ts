import type { RefusalCode } from "#contract/kernel/errors.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { openClubSettings } from "../../../club/settings/queries.ts";
import { snapshotOf } from "../../../kernel/db/snapshot.ts";
import { countOwnEntries, readOwnEntries } from "../../../club/audit/list-queries.ts";
import type { TitleOf } from "../../../club/audit/title.ts";
import { wordEntries } from "./log-queries.ts";
import { readLookups, readSections } from "./page-queries.ts";
import type { PageData } from "./page.ts";
import { countDeeds, readSubject, readTable } from "./queries.ts";
import { visibleFieldsOf } from "../tables/columns.ts";
import { isPersonalDataTable, tableNames } from "../tables/tables.ts";

/** All that is known of somebody as of one moment, written piece by piece; nothing where there is no such person. */
export function readOwnData(
  db: Db,
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
      tables: tablesOf(trx, personId),
      log: { rows: await countOwnEntries(trx, personId), entries: logOf(trx, personId, setting("timeZone"), titleOf) },
      club: {
        name: setting("clubName"),
        zone: setting("timeZone"),
        currency: setting("currency"),
        weightUnit: setting("weightUnit"),
      },
      sections: () => readSections(trx, personId),
      lookUp: (what, ids) => readLookups(trx, what, ids),
      deeds: () => countDeeds(trx, personId),
    });
  });
}

async function* tablesOf(db: Db, personId: number) {
  for (const table of tableNames) {
    // Events are sorted by time: the first visible column is the date, or the identity.
    const [first] = isPersonalDataTable(table) ? visibleFieldsOf(table).keys() : [];
    for await (const rows of readTable(db, table, personId, first)) yield [table, rows] as const;
  }
}

async function* logOf(db: Db, personId: number, zone: string, titleOf: TitleOf) {
  for await (const entries of readOwnEntries(db, personId)) yield await wordEntries(db, zone, titleOf, entries);
}
