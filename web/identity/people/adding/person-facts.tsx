import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { Divider } from "@mantine/core";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type Fact, FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { addPersonMessages } from "./add-person-messages.ts";
import { useNameParts } from "./name-model.ts";

interface PersonFactsProps {
  title: string;
  /** The label of the first day: staff are hired. */
  start: "startOfDate" | "hiredOn";
  /** The complete values of the wizard. */
  person: {
    readonly [
      Field in
        | "first_name"
        | "last_name"
        | "email"
        | "gender"
        | "dateOfBirth"
        | "startOfDate"
        | "phone"
        | "zipCode"
        | "address"
    ]: string;
  };
  /** The other fields of the first step. */
  more?: readonly Fact[];
}

/** The person of a wizard once more, before they are added. */
export function PersonFacts({ title, start, person, more }: PersonFactsProps) {
  const t = useWords(addPersonMessages);
  const words = useOptionWords();
  const format = useFormat();
  const nameParts = useNameParts();
  return (
    <>
      <FactList
        title={title}
        facts={[
          ...nameParts.map((part) => ({ name: t(part), value: person[part] })),
          { name: t("email"), value: person.email, long: true },
          { name: t("gender"), value: words("gender", person.gender) },
          { name: t("dateOfBirth"), value: format.date(person.dateOfBirth) },
          { name: t(start), value: format.date(person.startOfDate) },
          ...(more ?? []),
        ]}
      />
      <Divider />
      <FactList
        title={t("billing")}
        facts={[
          { name: t("phone"), value: phoneWords(person.phone) },
          { name: t("zipCode"), value: person.zipCode },
          { name: t("address"), value: person.address, long: true },
        ]}
      />
    </>
  );
}
