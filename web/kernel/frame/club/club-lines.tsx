import { Anchor, Text } from "@mantine/core";
import { sameDays } from "#contract/club/opening-hours.ts";
import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { weekdayNames } from "#contract/kernel/time/weekdays.ts";
import { callLink } from "#web/kernel/lib/mail.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useClubContact } from "./club-contact.ts";
import { useClub } from "./club.ts";
import { useFormat } from "../format.ts";
import { contactMessages } from "./contact-messages.ts";

/** How members reach the club: its phone, unless a button has it, its address, and when it is open. */
export function ClubLines({ withoutPhone = false }: { withoutPhone?: boolean }) {
  const t = useWords(contactMessages);
  const locale = useLocale();
  const format = useFormat();
  const { openingHours } = useClub();
  const { clubAddress, clubPhone } = useClubContact();
  const week = sameDays(openingHours);
  return (
    <>
      {clubPhone && !withoutPhone && <Anchor href={callLink(clubPhone)}>{phoneWords(clubPhone)}</Anchor>}
      {clubAddress && <Text>{clubAddress}</Text>}
      {week.map(({ first, last, spans }) => {
        const days = [...new Set([first, last])].map((day) => weekdayNames[locale][day]).join("–");
        const times = spans.map(({ from, to }) => format.times(from, to)).join(t("comma"));
        return (
          <Text key={first} size="sm" c="dimmed">
            {week.length === 1 && times ? t("daily", { times }) : t("open", { days, times: times || t("closed") })}
          </Text>
        );
      })}
    </>
  );
}
