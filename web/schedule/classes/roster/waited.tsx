import { Button, Text, Title } from "@mantine/core";
import { type ClassBooking, classBookings } from "#contract/schedule/classes/class-bookings.ts";
import type { Roster } from "#contract/schedule/classes/rosters.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { waitedIn } from "../booking/booked-model.ts";
import { useStaffRefusalWords } from "../class/staff-refusal-labels.ts";
import { rosterMessages } from "./roster-messages.ts";
import classes from "./roster.module.css";

/** Once a class has begun, those who waited for it and have no place, whom the desk can still add; nothing without any. */
export function Waited({ data }: { data: Roster }) {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const { class: one, closed } = data;
  const read = useRead(classBookings.ofClass, { params: { id: String(one.id) } });
  const waited = waitedIn(read.data ?? []);
  const hasBegun = Date.parse(one.start) <= read.dataUpdatedAt;
  if (waited.length === 0 || !hasBegun || one.status === "cancelled") return null;
  return (
    <section aria-labelledby="waited">
      <Title order={2} size="h4" id="waited" mt="lg">
        {t("waited")} <span className={classes.count}>{format.number(waited.length, 0)}</span>
      </Title>
      <ul className={classes.list}>
        {waited.map((booking) => (
          <WaitedRow key={booking.id} booking={booking} isOpen={!closed} />
        ))}
      </ul>
    </section>
  );
}

interface WaitedRowProps {
  booking: ClassBooking;
  /** Nobody has closed the roster. */
  isOpen: boolean;
}

function WaitedRow({ booking: { client, class: one }, isOpen }: WaitedRowProps) {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const locale = useLocale();
  const why = useStaffRefusalWords();
  const { roles = [] } = useMe();
  const isAtDesk = roles.some((role) => role === "admin" || role === "manager" || role === "desk");
  const adding = useCommand(classBookings.book);
  const name = format.name(client.name);
  const add = () =>
    adding.mutate(
      { params: { id: String(one.id) }, body: { clientId: client.id, overrule: ["BOOKING_CLOSED"] } },
      { onSuccess: () => alertSuccess(t("added", { name, class: one.type.name[locale] })) },
    );
  return (
    <li className={classes.waited}>
      <span className={classes.text}>
        <Text span fw={600}>
          {name}
        </Text>
        {adding.error && (
          <Text span role="alert" size="sm" c="var(--mantine-color-error)">
            {why(adding.error, name)}
          </Text>
        )}
      </span>
      {isAtDesk && isOpen && (
        <Button variant="default" mih={44} loading={adding.isPending} aria-label={t("addOf", { name })} onClick={add}>
          {t("add")}
        </Button>
      )}
    </li>
  );
}
