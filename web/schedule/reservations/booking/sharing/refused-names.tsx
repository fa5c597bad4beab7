import { Text } from "@mantine/core";
import type { Details } from "#contract/kernel/refusal/errors.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { sharingMessages } from "./sharing-messages.ts";

const known = ["CLIENT_BUSY", "PERSON_UNAVAILABLE", "ACCOUNT_OWING"] as const;

/** The clients for whom a session cannot be booked or moved, each with the reason. */
export function RefusedNames({ refused }: { refused: Details["SOME_REFUSED"]["refused"] }) {
  const t = useWords(sharingMessages);
  const format = useFormat();
  const reasonOf = (code: string) => t(known.find((each) => each === code) ?? "COURSE_QUOTA_EXHAUSTED");
  return refused.map(({ id, name, code }) => (
    <Text key={id} span inherit display="block">
      {t("because", { name: format.name(name), reason: reasonOf(code) })}
    </Text>
  ));
}
