import { phoneDigits } from "../../identity/people/search-keys/same-phone.ts";
import type { KnownPerson } from "../../data/import/kinds/people-queries.ts";
import { type RowOwner, soundsOf } from "../../data/import/kinds/person-rules.ts";
import type { ImportProblem, ReadRow } from "../../data/import/shapes.ts";

/** A client as the database knows them, with what the test says of them. */
export function person(
  id: number,
  first_name: string,
  last_name: string,
  over: Partial<KnownPerson> = {},
): KnownPerson {
  const phone = over.phone ?? null;
  return {
    id,
    user_type: "client",
    first_name,
    last_name,
    sort_name: soundsOf({ first_name, last_name })[0] ?? "",
    email: null,
    phone,
    phone_digits: phone === null ? null : phoneDigits(phone),
    date_of_birth: null,
    gender: null,
    address: null,
    zip_code: null,
    goal: null,
    height: null,
    we_chat: null,
    emergency_contact: null,
    start_of_date: "2026-01-01",
    end_of_date: null,
    client_type: "monthly",
    ...over,
  };
}

export const ana = person(1, "Ana", "Ruiz", {
  email: "ana@example.org",
  phone: "+1 416 555 0100",
  date_of_birth: "1990-01-02",
});

/** A row whose person is Ana. */
export const anas: RowOwner = { person: ana, candidates: [], problems: [] };

/** The problem of a field in a row. */
export const problem: ReadRow["problem"] = (field, code, line) => ({
  field,
  column: null,
  value: null,
  code,
  line: line ?? null,
});

/** A row with an ambiguous person: somebody has to choose. */
export const unsure: RowOwner = {
  person: undefined,
  candidates: [{ id: 1, name: { first_name: "Ana", last_name: "Ruiz" }, email: null, phone: null }],
  problems: [problem(null, "SEVERAL_MATCHES")],
};

/** A row with an unknown person. */
export const nobodys: RowOwner = { person: undefined, candidates: [], problems: [problem(null, "NO_SUCH_PERSON")] };

/** A row whose cells have been read. */
export function row(given: ReadRow["given"], line = 2, problems: readonly ImportProblem[] = []): ReadRow {
  return { line, given, problems, problem };
}

/** The problems of a row, each as field and code. */
export function said({ problems }: { readonly problems: readonly ImportProblem[] }): string[] {
  return problems.map(({ field, code, line }) => `${field ?? "row"} ${code}${line === null ? "" : ` ${line}`}`);
}
