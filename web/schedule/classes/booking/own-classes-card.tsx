import { Title } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classBookingMessages } from "./class-booking-messages.ts";
import { OwnClassRow, useOwnClasses } from "./own-classes.tsx";

/** So many are shown. */
const MOST = 3;

/** The next classes of a member; nothing where none is booked. */
export function OwnClassesCard({ personId }: { personId: number }) {
  const t = useWords(classBookingMessages);
  const { ahead = [], open, sheet } = useOwnClasses(personId);
  if (ahead.length === 0) return null;
  return (
    <section aria-label={t("ahead")}>
      <Title order={2} size="h4" mt="md">
        {t("ahead")}
      </Title>
      {ahead.slice(0, MOST).map((booking) => (
        <OwnClassRow key={booking.id} booking={booking} withDay onOpen={() => open(booking)} />
      ))}
      {sheet}
    </section>
  );
}
