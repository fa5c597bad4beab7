import type { ImportReason } from "#contract/data/import-reasons.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { sortNameOf } from "../../../identity/people/search-keys/search-key.ts";
import { isSamePhone, ownDigits, phoneDigits } from "../../../identity/people/search-keys/same-phone.ts";
import type { Candidate, ImportProblem, ReadRow } from "../shapes.ts";
import type { KnownPerson, SearchKeys } from "./people-queries.ts";

/** The identifying data of a row. */
export interface PersonIdentifiers {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly dateOfBirth?: string | undefined;
}

/** The identifying data of the owner in a row about belongings. */
export interface RowOwnerFacts extends PersonIdentifiers {
  readonly person_source?: string | undefined;
  readonly [field: string]: string | number | boolean | undefined;
}

/** The owner of a row, or why they are unknown. */
export interface RowOwner {
  readonly person: KnownPerson | undefined;
  readonly candidates: readonly Candidate[];
  readonly problems: readonly ImportProblem[];
}

/** The match: one person, several to choose from, or nobody. */
export type Match =
  | { readonly person: KnownPerson }
  | { readonly several: readonly KnownPerson[]; readonly why: Extract<ImportReason, "SEVERAL_MATCHES" | "OTHER_NAME"> }
  | undefined;

/** The search data of rows, so that `matchOf` finds all candidates. */
export function searchKeysOf(rows: readonly PersonIdentifiers[], ids: readonly number[]): SearchKeys {
  return {
    emails: [...new Set(rows.flatMap(({ email }) => email ?? []))],
    phones: [...new Set(rows.flatMap(({ phone }) => lastDigits(phone) ?? []))],
    births: rows.flatMap((facts) =>
      facts.dateOfBirth === undefined ? [] : soundsOf(facts).map((name) => ({ born: facts.dateOfBirth ?? "", name })),
    ),
    ids: [...new Set(ids)],
  };
}

function lastDigits(phone = ""): string | undefined {
  const digits = phoneDigits(phone);
  return digits.length < ownDigits ? undefined : digits.slice(-ownDigits);
}

/** How a whole name sounds, with either part first. */
export function soundsOf({ first_name = "", last_name = "" }: PersonIdentifiers): readonly string[] {
  if (first_name === "" || last_name === "") return [];
  const ways = [
    { first_name, last_name },
    { first_name: last_name, last_name: first_name },
  ];
  return [...new Set(ways.map(sortNameOf))];
}

/** People as they are looked up: each way through a map. */
export interface Directory {
  readonly byId: ReadonlyMap<number, KnownPerson>;
  readonly byEmail: ReadonlyMap<string, KnownPerson>;
  readonly byPhone: ReadonlyMap<string, readonly KnownPerson[]>;
  readonly byBirth: ReadonlyMap<string, readonly KnownPerson[]>;
}

export function directoryOf(people: readonly KnownPerson[]): Directory {
  const clients = people.filter(({ user_type }) => user_type === "client");
  const grouped = (keyOf: (person: KnownPerson) => string | null) => {
    const groups = new Map<string, KnownPerson[]>();
    for (const person of clients) {
      const key = keyOf(person);
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), person]);
    }
    return groups;
  };
  return {
    byId: new Map(clients.map((person) => [person.id, person])),
    byEmail: new Map(people.flatMap((person) => (person.email === null ? [] : [[person.email, person] as const]))),
    byPhone: grouped(({ phone_digits }) => phone_digits?.slice(-ownDigits) ?? null),
    byBirth: grouped(({ date_of_birth, sort_name }) =>
      date_of_birth === null ? null : `${date_of_birth} ${sort_name}`,
    ),
  };
}

/**
 * The person meant by e-mail, then by phone, then by name and date of birth. An e-mail or a phone may be a family's: if
 * its owner has another name, a decision is needed. A row without a name means its owner.
 */
export function matchOf(facts: PersonIdentifiers, directory: Directory): Match {
  const { email, phone } = facts;
  const named = facts.first_name !== undefined && facts.last_name !== undefined;
  const sounds = soundsOf(facts);
  const isCalled = (person: KnownPerson) => !named || sounds.includes(person.sort_name);
  const holder = email === undefined ? undefined : directory.byEmail.get(email);
  if (holder?.user_type === "client" && isCalled(holder)) return { person: holder };
  const reached = (directory.byPhone.get(lastDigits(phone) ?? "") ?? []).filter(({ phone_digits }) =>
    isSamePhone(phone_digits ?? "", phoneDigits(phone ?? "")),
  );
  const alike = [...reached.filter(isCalled), ...bornAlike(facts, sounds, directory)];
  const several = [...new Set(alike)].filter((person) => !contradicts(facts, person));
  const [only] = several;
  if (several.length > 1) return { several, why: "SEVERAL_MATCHES" };
  if (only) return { person: only };
  const others = [...new Set([...(holder?.user_type === "client" ? [holder] : []), ...reached])];
  return others.length === 0 ? undefined : { several: others, why: named ? "OTHER_NAME" : "SEVERAL_MATCHES" };
}

function bornAlike(
  { dateOfBirth }: PersonIdentifiers,
  sounds: readonly string[],
  { byBirth }: Directory,
): readonly KnownPerson[] {
  return sounds.flatMap((sound) => byBirth.get(`${dateOfBirth ?? ""} ${sound}`) ?? []);
}

/** Two of one name and one phone who were born on different days are father and son. */
function contradicts({ dateOfBirth }: PersonIdentifiers, { date_of_birth }: KnownPerson): boolean {
  return dateOfBirth !== undefined && date_of_birth !== null && dateOfBirth !== date_of_birth;
}

/** The data that somebody shares with people of other names. */
export function sharedBy({ email }: PersonIdentifiers, others: readonly KnownPerson[]): "email" | "phone" {
  return email !== undefined && others.some((each) => each.email === email) ? "email" : "phone";
}

/** How a row about somebody is called: by who is meant, else by what it says. */
export function labelOf(person: KnownPerson | undefined, { given }: ReadRow): string {
  const says: RowOwnerFacts = given;
  if (person) return formatName(person);
  return (
    formatName({ first_name: says.first_name ?? "", last_name: says.last_name ?? "" }) ||
    String(says["full_name"] ?? says.email ?? says.phone ?? "")
  );
}
