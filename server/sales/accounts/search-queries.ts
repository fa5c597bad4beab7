import { sql } from "kysely";
import { type SearchResults, MAX_RESULTS } from "#contract/data/search.ts";
import { documentNumberIn } from "#contract/sales/documents.ts";
import { mayOpen } from "../../identity/people/search-queries.ts";
import { searchScopeOf } from "../../identity/people/search-rules.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";

interface NullableName {
  first_name: string | null;
  last_name: string | null;
}

/** Documents of a number, and those of the order with that number; also of a client who has been deleted since. */
export async function searchReceipts(db: Db, caller: Caller, phrase: string): Promise<SearchResults["receipts"]> {
  const asked = documentNumberIn(phrase);
  if (!asked) return [];
  const { number, isCreditNote } = asked;
  const ofOrder = sql`union select id from document where order_id = ${number}
    union select d.id from document d join orders o on o.id = d.order_id where o.former_number = ${String(number)}`;
  const found = await sql<{ id: number; number: string; order: number | null } & NullableName>`
    select d.id, case d.series when 'creditNote' then 'CN-' else '' end || d.number as number,
      coalesce(d.order_id, e.order_id) as "order", p.first_name, p.last_name
    from (
      select id from document where number = ${number} and series = ${isCreditNote ? "creditNote" : "receipt"}
      ${isCreditNote ? sql`` : ofOrder}
    ) numbered join document d using (id)
    left join account_entry e on e.id = d.entry_id left join sale s on s.id = d.sale_id
    left join orders o on o.id = d.order_id
    left join person p on p.id = coalesce(o.client_id, e.client_id, s.client_id)
    where ${mayOpen(caller)} ${searchScopeOf(caller.roles).people.clients === "all" ? sql`or p.id is null` : sql``}
    order by d.number = ${number} desc, d.id desc limit ${MAX_RESULTS}`.execute(db);
  return found.rows.map(({ first_name, last_name, ...document }) => ({
    ...document,
    client: first_name === null || last_name === null ? null : { first_name, last_name },
  }));
}
