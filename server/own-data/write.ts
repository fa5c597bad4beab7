import type { UserType } from "#contract/values.ts";
import type { TableName } from "./tables.ts";
import type { Told } from "./values.ts";

/** All that is known of somebody, table by table. */
export interface OwnData {
  readonly subject: {
    readonly id: number;
    readonly first_name: string;
    readonly last_name: string;
    readonly user_type: UserType;
  };
  readonly photo: Uint8Array | null;
  readonly madeAt: Date;
  readonly tables: AsyncIterable<readonly [table: TableName, rows: readonly Told[]]>;
  readonly deeds: () => Promise<Readonly<Record<string, number>>>;
}

export const photoOf = (photo: Uint8Array) => `data:image/webp;base64,${Buffer.from(photo).toString("base64")}`;

/** For programs: tables under their names, rows as they are kept. */
export async function* asJson({ subject, photo, madeAt, tables, deeds }: OwnData): AsyncGenerator<Uint8Array, void> {
  const { user_type: _, ...person } = subject;
  const head = { version: 1, made_at: madeAt, person, photo: photo && photoOf(photo) };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"tables":{`);
  let open: TableName | undefined;
  for await (const [table, rows] of tables) {
    const begin = table === open ? "" : `${open ? "]," : ""}${JSON.stringify(table)}:[`;
    const isFirst = table !== open;
    open = table;
    const text = rows.map((row) => JSON.stringify(row)).join(",");
    yield Buffer.from(begin + (text === "" || isFirst ? text : `,${text}`));
  }
  yield Buffer.from(`${open ? "]" : ""}},"deeds":${JSON.stringify(await deeds())}}\n`);
}
