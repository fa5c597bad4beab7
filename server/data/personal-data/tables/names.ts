import { courseWords } from "../../../messaging/messages/texts/fact-words.ts";
import { isolated } from "#contract/kernel/bidi-isolate.ts";
import { formatName } from "#contract/kernel/person-name.ts";
import { clubCurrencyOf, shopCurrencies } from "#contract/sales/shop-currency.ts";
import * as z from "zod/mini";
import { type LookupKind, type PersonalDataReader, type DataRow, instantText, localOf, formatCents } from "./values.ts";
import { vocabularies } from "./vocabulary.ts";

type Say = (facts: DataRow, id: number, reader: PersonalDataReader) => string;

const nameFacts = z.object({ first_name: z.string(), last_name: z.string() });
const courseFacts = z.object({ name: z.string() });
const atFacts = z.object({ at: z.string() });
const entryFacts = z.object({ kind: z.string(), at: z.string(), cents: z.number() });
const typeFacts = z.object({ type: z.string() });
const currencyFacts = z.object({ currency: z.enum(shopCurrencies) });

const atOf: Say = (facts, _, reader) => instantText(new Date(atFacts.parse(facts).at), reader);

/** The format of names on a page. */
const sayings: Readonly<Record<LookupKind, Say>> = {
  person: (facts, _, { locale }) => formatName(nameFacts.parse(facts), locale),
  course: (facts, _, { locale }) => courseWords(courseFacts.parse(facts).name, locale),
  tag: (facts, _, { locale }) => localOf(facts, locale),
  order: (facts, id, { locale }) => `#${id} · ${isolated(localOf(facts, locale))}`,
  entry: (facts, _, reader) => {
    const { kind, at, cents } = entryFacts.parse(facts);
    const said = [
      vocabularies.entry.get(kind)?.[reader.locale] ?? kind,
      formatCents(cents, reader.currency, reader.locale),
      instantText(new Date(at), reader),
    ];
    return said.join(" · ");
  },
  session: atOf,
  sale: atOf,
  soldLine: (facts, _, { locale }) => localOf(facts, locale),
  currency: (facts) => clubCurrencyOf[currencyFacts.parse(facts).currency],
  userType: (facts) => typeFacts.parse(facts).type,
  mailing: (facts, id, { locale }) => localOf(facts, locale) || localOf(facts, "cn") || `#${id}`,
};

/** Caches the names of things that rows refer to by id, and looks up missing ones in one query. */
export function openNames(lookUp: (what: LookupKind, ids: readonly number[]) => Promise<ReadonlyMap<number, DataRow>>) {
  const known = new Map<LookupKind, Map<number, DataRow | undefined>>();
  return {
    learn: async (what: LookupKind, ids: readonly unknown[]): Promise<void> => {
      const ofKind = known.get(what) ?? new Map<number, DataRow | undefined>();
      known.set(what, ofKind);
      const unknown = [...new Set(ids.flat().filter((id) => typeof id === "number"))].filter((id) => !ofKind.has(id));
      if (unknown.length === 0) return;
      const found = await lookUp(what, unknown);
      for (const id of unknown) ofKind.set(id, found.get(id));
    },
    named: (reader: PersonalDataReader, what: LookupKind, id: unknown): string | undefined => {
      if (typeof id !== "number") return undefined;
      const facts = known.get(what)?.get(id);
      return facts && sayings[what](facts, id, reader);
    },
  };
}
