import type { AuditEntry } from "#contract/club/audit.ts";
import type { UserType } from "#contract/kernel/values.ts";
import type { DataRow } from "../../domain/fields.ts";

/** Somebody's own part of the log, oldest first. */
export interface OwnLog {
  readonly rows: number;
  readonly entries: AsyncIterable<readonly AuditEntry[]>;
}

/** All that is known of somebody, table by table, and what is on record of them. */
export interface OwnData {
  readonly subject: {
    readonly id: number;
    readonly first_name: string;
    readonly last_name: string;
    readonly user_type: UserType;
  };
  readonly photo: Uint8Array | null;
  readonly madeAt: Date;
  readonly tables: AsyncIterable<readonly [table: string, rows: readonly DataRow[]]>;
  readonly log: OwnLog;
  readonly deeds: () => Promise<Readonly<Record<string, number>>>;
}

export const photoDataUrl = (photo: Uint8Array) => `data:image/webp;base64,${Buffer.from(photo).toString("base64")}`;

/** For programs: tables under their names, rows as they are kept, and entries of the log as the API answers them. */
export async function* asJson({
  subject,
  photo,
  madeAt,
  tables,
  log,
  deeds,
}: OwnData): AsyncGenerator<Uint8Array, void> {
  const { user_type: _, ...person } = subject;
  const head = { version: 1, made_at: madeAt, person, photo: photo && photoDataUrl(photo) };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"tables":{`);
  let open: string | undefined;
  for await (const [table, rows] of tables) {
    const begin = table === open ? "" : `${open ? "]," : ""}${JSON.stringify(table)}:[`;
    const isFirst = table !== open;
    open = table;
    const text = rows.map((row) => JSON.stringify(row)).join(",");
    yield Buffer.from(begin + (text === "" || isFirst ? text : `,${text}`));
  }
  yield Buffer.from(`${open ? "]" : ""}},"log":[`);
  let begin = "";
  for await (const entries of log.entries) {
    yield Buffer.from(entries.map((entry, at) => `${at === 0 ? begin : ","}${JSON.stringify(entry)}`).join(""));
    begin = ",";
  }
  yield Buffer.from(`],"deeds":${JSON.stringify(await deeds())}}\n`);
}
