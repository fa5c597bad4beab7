import { Text } from "@mantine/core";
import type { ClientRow } from "#contract/membership/clients.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { todayIn } from "#web/kernel/lib/dates/time.ts";
import { PersonRowLine } from "#web/identity/people/faces/person-row-line.tsx";
import classes from "./client-columns.module.css";
import { daysToEnd } from "./client-status.ts";
import { useClientTexts } from "./client-labels.ts";
import { clientMessages } from "../messages.ts";

/** A client on a phone: face, name, whose client, and the one thing that is asked first. */
export function ClientLine({ row }: { row: ClientRow }) {
  const text = useClientTexts();
  const note = text(row, row.reports_to ? "trainer" : "clientType");
  return <PersonRowLine person={row} userType="client" note={note} fact={<Fact row={row} />} />;
}

/** When they are about to end, else what they have left. */
function Fact({ row }: { row: ClientRow }) {
  const t = useWords(clientMessages);
  const format = useFormat();
  const near = daysToEnd(row, todayIn(useClub().timeZone));
  if (near?.presses) {
    return (
      <span className={classes.near} data-presses>
        {t("endsIn", { when: format.inDays(near.days) })}
      </span>
    );
  }
  if (row.status !== "active" || row.credits.bookable === 0) return null;
  return (
    <Text span inherit c="dimmed">
      {t("left", { count: row.credits.bookable })}
    </Text>
  );
}
