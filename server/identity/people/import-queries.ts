import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";

/** A client as they come from elsewhere. */
export interface NewClient {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly address: string | null;
  readonly zip_code: string | null;
  readonly we_chat: string | null;
  readonly emergency_contact: string | null;
  readonly goal: string | null;
  readonly height: number | null;
  readonly client_type: string;
  readonly reports_to: number | null;
  readonly start_of_date: string;
  readonly end_of_date: string;
  readonly status_set: string | null;
  readonly sort_name: string;
  readonly search_text: string;
  readonly search_grams: readonly string[];
}

interface Who {
  readonly by: number;
  readonly now: Date;
  readonly locale: "en" | "cn";
}

/** Adds clients from elsewhere, who have no password yet, by one statement. */
export async function insertClients(
  trx: Transaction,
  clients: readonly NewClient[],
  { by, now, locale }: Who,
): Promise<void> {
  await sql`
    insert into person (id, user_type, roles, first_name, last_name, email, phone, date_of_birth, gender, address, zip_code,
      we_chat, emergency_contact, goal, height, locale, client_type, reports_to, start_of_date, end_of_date, status_set,
      status_set_at, sort_name, search_text, search_grams, created_at, created_by)
    overriding system value
    select id, 'client', array['client'], first_name, last_name, email, phone, date_of_birth, gender, address, zip_code,
      we_chat, emergency_contact, goal, height, ${locale}, client_type, reports_to, start_of_date, end_of_date, status_set,
      case when status_set is not null then ${now}::timestamptz end, sort_name, search_text, search_grams, ${now}, ${by}
    from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as new(id integer, first_name text, last_name text, email text,
      phone text, date_of_birth date, gender text, address text, zip_code text, we_chat text, emergency_contact text,
      goal text, height numeric, client_type text, reports_to integer, start_of_date date, end_of_date date, status_set text,
      sort_name text, search_text text, search_grams text[])`.execute(trx);
}

/** A client with all columns that a file can change, as they are to be. */
export interface ChangedClient {
  readonly id: number;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Changes columns of locked clients, each its own. */
export async function updateClients(trx: Transaction, changed: readonly ChangedClient[]): Promise<void> {
  await sql`
    update person p set first_name = new.first_name, last_name = new.last_name, email = new.email, phone = new.phone,
      date_of_birth = new.date_of_birth, gender = new.gender, address = new.address, zip_code = new.zip_code,
      we_chat = new.we_chat, emergency_contact = new.emergency_contact, goal = new.goal, height = new.height,
      sort_name = new.sort_name, search_text = new.search_text, search_grams = new.search_grams, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, columns }) => ({ ...columns, id })))}::jsonb) as new(id integer,
      first_name text, last_name text, email text, phone text, date_of_birth date, gender text, address text, zip_code text,
      we_chat text, emergency_contact text, goal text, height numeric, sort_name text, search_text text, search_grams text[])
    where p.id = new.id`.execute(trx);
}

/** Removes clients who were added by mistake, like deleted people. */
export async function takeBackClients(trx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await sql`update person set deleted_at = ${now}, version = version + 1 where id = any(${ids}::integer[])`.execute(
    trx,
  );
}
