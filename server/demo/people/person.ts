import { type FieldColumns, fieldNames, fieldOf, isFieldOf } from "#contract/identity/person-fields.ts";
import { addDays } from "#contract/kernel/values.ts";
import { searchKey } from "../../identity/people/search-keys/search-key.ts";
import type { DemoName } from "./names.ts";
import { canadianContact, chineseContact } from "./places.ts";
import { type Random, randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";

export type Person = TableRow<"person">;

/** The common columns of staff and clients; the caller adds kind, roles, dates and e-mail. */
export function personOf(
  named: DemoName,
  random: Random,
  own: Pick<Person, "id" | "user_type" | "roles" | "email" | "start_of_date" | "created_at"> & Partial<Person>,
): Person {
  const { first_name, last_name } = named;
  const person = {
    ...examplesOf(own),
    first_name,
    last_name,
    ...lookOf(named, random),
    ...nothingYet,
    ...own,
    ...searchKey({ first_name, last_name, email: own.email }),
  };
  if (!saysEachField(person)) throw new Error("Not every field of a person is said");
  return person;
}

/** The values of minor fields: seven in ten people have some. */
function examplesOf({ id, user_type }: Pick<Person, "id" | "user_type">): Partial<FieldColumns> {
  const random = randomOf("examples", id);
  const said = fieldNames.map((field) => {
    const { column, examples = [] } = fieldOf(field);
    const isSaid = isFieldOf(field, { userType: user_type }) && examples.length > 0 && random.chance(0.7);
    return [column, isSaid ? random.pick(examples) : null] as const;
  });
  return Object.fromEntries(said);
}

function saysEachField<P extends object>(person: P): person is P & FieldColumns {
  return fieldNames.every((field) => Object.hasOwn(person, fieldOf(field).column));
}

const nothingYet = {
  client_type: null,
  reports_to: null,
  profile_image: null,
  end_of_date: null,
  end_set: null,
  end_set_at: null,
  status_set: null,
  status_set_at: null,
  leave_from: null,
  leave_to: null,
  dismissed_from: null,
  password_hash: null,
  must_change_password: false,
  marketing: false,
  marketing_at: null,
  marketing_source: null,
  created_by: null,
  deleted_at: null,
  version: 1,
} as const;

function lookOf({ sex, chinese, ...named }: DemoName, random: Random) {
  const abroad = chinese && random.chance(0.3);
  const said = random.between(1, 100);
  return {
    ...(abroad ? chineseContact(random) : canadianContact(random)),
    gender: said <= 94 ? sex : said <= 97 ? "neither" : "hide",
    date_of_birth: birthOf(random),
    height: (sex === "female" ? random.between(152, 176) : random.between(164, 192)).toFixed(1),
    we_chat: chinese && random.chance(0.7) ? `${handleOf(named).replaceAll(".", "_")}${random.between(10, 99)}` : null,
    locale: chinese ? ("cn" as const) : ("en" as const),
  };
}

/** Grown up, one in a hundred born on a leap day. */
function birthOf(random: Random): string {
  if (random.chance(0.01)) return `${random.pick([1972, 1980, 1988, 1992, 1996, 2000, 2004])}-02-29`;
  const year = random.between(1958, 2006);
  return addDays(`${year}-01-01`, random.between(0, 364));
}

/** The name in plain letters, as people write it in addresses. */
function handleOf(named: { first_name: string; last_name: string }): string {
  const read = searchKey({ ...named, email: "" }).sort_name;
  const handle = read.replace(/[^a-z0-9]+/g, ".").replace(/^\.|\.$/g, "");
  return handle.slice(0, 40) || "member";
}

/** Returns e-mail addresses at example.com, each once. */
export function mailbox(): (named: DemoName) => string {
  const taken = new Map<string, number>();
  return (named) => {
    const handle = handleOf(named);
    const times = (taken.get(handle) ?? 0) + 1;
    taken.set(handle, times);
    return `${handle}${times === 1 ? "" : times}@example.com`;
  };
}
