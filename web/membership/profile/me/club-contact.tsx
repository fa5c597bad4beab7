import { Anchor, Stack, Text, Title } from "@mantine/core";
import { sameDays } from "#contract/club/opening-hours.ts";
import { weekdayNames } from "#contract/kernel/weekdays.ts";
import { useClub } from "#web/kernel/frame/club.ts";
import { useClubContact } from "#web/kernel/frame/club-contact.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { callLink } from "#web/kernel/lib/mail.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { meMessages } from "./me-labels.ts";

/** The club as members reach it: phone, address, and when it is open. */
export function ClubContact() {
  const t = useWords(meMessages);
  const locale = useLocale();
  const format = useFormat();
  const { clubName, openingHours } = useClub();
  const { clubAddress, clubPhone } = useClubContact();
  return (
    <Stack component="section" gap={4} mt="xl" aria-labelledby="club-contact">
      <Title order={2} size="h4" id="club-contact">
        {clubName}
      </Title>
      {clubPhone && <Anchor href={callLink(clubPhone)}>{clubPhone}</Anchor>}
      {clubAddress && <Text>{clubAddress}</Text>}
      {sameDays(openingHours).map(({ first, last, spans }) => {
        const days = [...new Set([first, last])].map((day) => weekdayNames[locale][day]).join("–");
        const times = spans.map(({ from, to }) => format.times(from, to)).join(t("comma"));
        return (
          <Text key={first} size="sm" c="dimmed">
            {t("open", { days, times: times || t("closed") })}
          </Text>
        );
      })}
    </Stack>
  );
}
