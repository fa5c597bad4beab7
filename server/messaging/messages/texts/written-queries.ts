import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { WrittenWords } from "./words.ts";

/** The authors' texts of those messages that have one. */
export async function readWrittenWords(
  db: Db,
  due: readonly { readonly mailing: number | null }[],
): Promise<ReadonlyMap<number, WrittenWords>> {
  const ids = [...new Set(due.flatMap(({ mailing }) => mailing ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("mailing")
    .select(["id", "subject_en", "body_en", "subject_cn", "body_cn"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { en: textOf(row.subject_en, row.body_en), cn: textOf(row.subject_cn, row.body_cn) }]),
  );
}

function textOf(subject: string | null, body: string | null) {
  return subject === null || body === null ? null : { subject, body };
}

/** The recipient of a copy; undefined without an address. */
export async function findAddressee(
  db: Db,
  personId: number,
): Promise<{ readonly person: PersonName; readonly email: string } | undefined> {
  const found = await db
    .selectFrom("person")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", personId)
    .executeTakeFirst();
  return found && found.email !== null ? { person: found, email: found.email } : undefined;
}
