import type { Client } from "pg";
import { imageTypes } from "#contract/kernel/files/files.ts";
import { quoted, schemaOf } from "../../kernel/db/archive/tables.ts";

const endings = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const satisfies Readonly<
  Record<(typeof imageTypes)[number], string>
>;
type Ending = (typeof endings)[keyof typeof endings];

/** How the name of an image ends. */
export function endingOf(type: keyof typeof endings): Ending {
  return endings[type];
}

/** The images there are, each with how the name of its file ends. */
export async function listImages(client: Client): Promise<readonly { name: string; ending: Ending }[]> {
  const table = quoted(await schemaOf(client), "upload");
  const { rows } = await client.query<{ name: string; ending: Ending }>(
    `select name, case substr(content, 1, 2) when '\\x8950' then 'png' when '\\xffd8' then 'jpg' else 'webp' end as ending
      from ${table} order by name`,
  );
  return rows;
}

export async function* readImage(client: Client, name: string): AsyncGenerator<Uint8Array, void> {
  const table = quoted(await schemaOf(client), "upload");
  const { rows } = await client.query<{ content: Buffer }>(`select content from ${table} where name = $1`, [name]);
  for (const { content } of rows) yield content;
}

/** Keeps an image that has come in, under the moment its row says. */
export async function storeImage(client: Client, name: string, content: Buffer, keptAt: string): Promise<void> {
  const table = quoted(await schemaOf(client), "upload");
  await client.query(`insert into ${table} (name, content, kept_at) values ($1, $2, $3)`, [name, content, keptAt]);
}

/** Names of missing images, or of images of another kind. */
export async function listWrongNames(client: Client, types: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const schema = quoted(await schemaOf(client));
  const { rows } = await client.query<{ name: string }>(
    `select named.name from (
        select profile_image as name, null as type from ${schema}.person
        union all select image, image_type from ${schema}.product
        union all select value #>> '{}', null from ${schema}.setting where name in ('clubLogo', 'payCode')
      ) named left join unnest($1::text[], $2::text[]) kept (name, type) on kept.name = named.name
      where named.name is not null and (kept.name is null or kept.type <> named.type) limit 1`,
    [[...types.keys()], [...types.values()]],
  );
  return rows.map(({ name }) => name);
}
