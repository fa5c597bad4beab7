import type { ClientGlance } from "#contract/membership/profile-summary.ts";
import type { Profile } from "#contract/identity/people.ts";
import { type FieldName, type PersonField, fieldOf, isOptionField } from "#contract/identity/person-fields.ts";
import { ageOn } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import type { Fact } from "#web/kernel/ui/facts/fact-list.tsx";
import { useLabels } from "../label-messages.ts";
import { profileMessages } from "../messages.ts";
import { visibleFields } from "../visible-fields.ts";
import { ValueInPlace } from "./value-in-place.tsx";

interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** The membership that is not over, where the viewer may know of it. */
type Membership = ClientGlance["membership"] | undefined;

/** A profile in words by section, contact apart: what is unknown reads as a dash, what the viewer may not see is left out. */
export function useProfileFacts(profile: Profile, membership: Membership): readonly Section[] {
  const t = useWords(profileMessages);
  const factsOf = useFieldFacts(profile);
  const term = useTermFacts(profile, membership);
  const sections = [
    { title: t("personal"), facts: factsOf("personal") },
    { title: profile.userType === "client" ? t("membership") : t("contract"), facts: term },
  ];
  return sections.filter(({ facts }) => facts.length > 0);
}

/** A name with its value: null is unknown, undefined not to be seen. */
type OptionalFact = readonly [name: string, value: string | null | undefined];

/** Puts a dash for what is not known and leaves out what is not to be seen. */
function useShown(): (facts: readonly OptionalFact[]) => readonly Fact[] {
  const none = useWords(profileMessages)("none");
  return (facts) => facts.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: value ?? none }]));
}

const long: ReadonlySet<PersonField["edit"]> = new Set(["email", "longText"]);

/** The fields of a section in words. */
function useFieldFacts(profile: Profile): (section: PersonField["fact"]) => readonly Fact[] {
  const label = useLabels(profile.userType);
  const none = useWords(profileMessages)("none");
  const say = useSaid();
  return (section) =>
    visibleFields(profile, section).map((field) => ({
      name: label(field),
      value: <ValueInPlace profile={profile} field={field} said={say(field, profile[field] ?? null) ?? none} />,
      long: long.has(fieldOf(field).edit),
    }));
}

/** A field in words; null where nothing is known. */
function useSaid(): (field: FieldName, value: string | number | null) => string | null {
  const t = useWords(profileMessages);
  const words = useOptionWords();
  const format = useFormat();
  const today = useToday();
  return (field, value) => {
    const { edit } = fieldOf(field);
    if (value === null || value === "") return edit === "end" ? t("openEnded") : null;
    if (typeof value === "number") return format.withUnit(format.plain(value), "cm");
    if (edit === "birth") return t("dateAndAge", { date: format.date(value), age: ageOn(today, value) });
    if (edit === "start") return format.date(value);
    if (edit === "end") return format.lastDay(value);
    return isOptionField(field) || field === "jobTitle" ? words(field, value) : value;
  };
}

/** Clients have a membership, staff a contract; a card shows neither. */
function useTermFacts(profile: Profile, membership: Membership): readonly Fact[] {
  const t = useWords(profileMessages);
  const words = useOptionWords();
  const format = useFormat();
  const locale = useLocale();
  const shown = useShown();
  const factsOf = useFieldFacts(profile);
  const { startOfDate, clientType, reports_to, roles } = profile;
  if (startOfDate === undefined) return [];
  const isPro = clientType === "pro";
  const said = ({ name, end_at }: NonNullable<Membership>) =>
    t("through", { name: name[locale], through: format.through(end_at) });
  const beside: readonly OptionalFact[] =
    profile.userType === "client"
      ? [
          [t("clientType"), clientType && words("clientType", clientType)],
          [t("membership"), isPro && membership ? said(membership) : undefined],
          [t("reports_to"), isPro || reports_to ? reports_to && format.name(reports_to.name) : undefined],
        ]
      : [
          [
            t("roles"),
            roles &&
              listIn(
                locale,
                roles.map((role) => words("role", role)),
              ),
          ],
        ];
  return [...factsOf("position"), ...shown(beside), ...factsOf("term")];
}
