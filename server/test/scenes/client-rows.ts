import type { ImportMapping } from "#contract/data/import-shapes.ts";
import type { PrecedingRows, ClientFacts } from "../../data/import/kinds/clients/client-rules.ts";
import type { KnownPerson } from "../../data/import/kinds/people-queries.ts";
import { directoryOf } from "../../data/import/kinds/person-rules.ts";

export const today = "2030-04-04";

export const mapping: ImportMapping = {
  columns: [],
  dateOrder: null,
  phoneCountry: "CA",
  decimal: ".",
  nameRule: null,
  values: [],
  missingEnd: "byType",
  person: null,
  asOf: null,
};

export const nothingBefore = (): PrecedingRows => ({ keys: new Map(), emails: new Map() });

export const facts = (people: readonly KnownPerson[] = [], over: Partial<ClientFacts> = {}): ClientFacts => {
  const directory = directoryOf(people);
  return {
    mapping,
    today,
    directory,
    unlined: directory,
    known: new Map(),
    before: nothingBefore(),
    activeTrainers: new Set([8]),
    ...over,
  };
};

export const named = { first_name: "Ana", last_name: "Ruiz" };

export const eva = { source_id: "E-1", first_name: "Eva", last_name: "Lee", email: "eva@example.org" };
