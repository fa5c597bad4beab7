import type { Profile } from "#contract/people.ts";
import { ageOn } from "#contract/values.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useToday } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import type { Fact } from "#web/ui/fact-list.tsx";
import { profileMessages } from "./messages.ts";

interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** A profile in words by section: what is unknown reads as a dash, what the viewer may not see is left out. */
export function useProfileFacts(profile: Profile): readonly Section[] {
  const t = useWords(profileMessages);
  const personal = usePersonalFacts(profile);
  const term = useTermFacts(profile);
  const contact = useContactFacts(profile);
  const sections = [
    { title: t("personal"), facts: personal },
    { title: t("contact"), facts: contact },
    { title: profile.userType === "client" ? t("membership") : t("contract"), facts: term },
  ];
  return sections.filter(({ facts }) => facts.length > 0);
}

/** A name with its value: null is unknown, undefined not to be seen. */
type Told = readonly [name: string, value: string | null | undefined, size?: "long"];

/** Puts a dash for what is not known and leaves out what is not to be seen. */
function useShown(): (facts: readonly Told[]) => readonly Fact[] {
  const none = useWords(profileMessages)("none");
  return (facts) =>
    facts.flatMap(([name, value, size]) =>
      value === undefined ? [] : [{ name, value: value === null ? none : value, long: size === "long" }],
    );
}

function usePersonalFacts({ dateOfBirth, gender, goal, height, userType }: Profile): readonly Fact[] {
  const t = useWords(profileMessages);
  const words = useOptionWords();
  const format = useFormat();
  const shown = useShown();
  const today = useToday();
  const birth = (date: string) => t("dateAndAge", { date: format.date(date), age: ageOn(today, date) });
  const ofClients = <V>(value: V) => (userType === "client" ? value : undefined);
  return shown([
    [t("dateOfBirth"), dateOfBirth && birth(dateOfBirth)],
    [t("gender"), gender && words("gender", gender)],
    [t("goal"), ofClients(goal && words("goal", goal))],
    [t("height"), typeof height === "number" ? t("heightValue", { value: format.number(height) }) : ofClients(height)],
  ]);
}

function useContactFacts({ email, phone, weChat, address, zipCode }: Profile): readonly Fact[] {
  const t = useWords(profileMessages);
  return useShown()([
    [t("email"), email, "long"],
    [t("phone"), phone],
    [t("weChat"), weChat],
    [t("address"), address, "long"],
    [t("zipCode"), zipCode],
  ]);
}

/** Clients have a membership, staff a contract; a card shows neither. */
function useTermFacts(profile: Profile): readonly Fact[] {
  const t = useWords(profileMessages);
  const words = useOptionWords();
  const format = useFormat();
  const shown = useShown();
  const { startOfDate, endOfDate, clientType, reports_to, jobTitle, department, roles } = profile;
  if (startOfDate === undefined) return [];
  const dates = [
    [t("startOfDate"), format.date(startOfDate)],
    [t("endOfDate"), endOfDate ? format.date(endOfDate) : t("openEnded")],
  ] as const;
  if (profile.userType === "client") {
    return shown([
      [t("clientType"), clientType && words("clientType", clientType)],
      [t("reports_to"), clientType === "pro" ? reports_to && format.name(reports_to.name) : undefined],
      ...dates,
    ]);
  }
  return shown([
    [t("jobTitle"), jobTitle && words("jobTitle", jobTitle)],
    [t("department"), department && words("department", department)],
    [t("roles"), roles?.map((role) => words("role", role)).join(", ")],
    ...dates,
  ]);
}
