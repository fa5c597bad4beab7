import { Button } from "@mantine/core";
import type { BookingFacts } from "#contract/schedule/booking.ts";
import { ClientPicker } from "#web/sales/accounts/client-picker.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import classes from "../booking-sheet.module.css";
import { dialogMessages } from "../dialog-messages.ts";
import type { Booking } from "./use-booking.ts";
import { useTimes } from "../form/use-times.ts";

interface BookingClientProps {
  booking: Booking;
  /** Whether the client cannot be changed. */
  isFixed: boolean;
}

const focusNow = (element: HTMLElement | null) => element?.focus();

/** The client of a booking: chosen by name, then shown with face and next session. */
export function BookingClient({ booking: { form, facts }, isFixed }: BookingClientProps) {
  const t = useWords(dialogMessages);
  const format = useFormat();
  const times = useTimes();
  const { client } = form;
  if (!client) {
    return (
      <ClientPicker
        label={t("client")}
        required
        autoFocus
        value={client}
        onChange={form.setClient}
        error={form.wordsAt("clientId")}
      />
    );
  }
  const [next] = facts?.ahead ?? [];
  return (
    <div className={classes.client}>
      {facts ? <PersonAvatar person={facts.client} name={client.name} userType="client" size={56} /> : <span />}
      <div className={classes.who}>
        <p className={classes.name}>{format.name(client.name)}</p>
        <p className={classes.quiet}>
          {next ? t("next", { time: times.starts(next) }) : facts ? t("noneAhead") : "\u00A0"}
        </p>
      </div>
      {!isFixed && (
        <Button variant="default" size="compact-md" mih={36} ref={focusNow} onClick={() => form.setClient(undefined)}>
          {t("change")}
        </Button>
      )}
    </div>
  );
}

/** The client's existing bookings. */
export function AlreadyBooked({ facts: { ahead } }: { facts: BookingFacts }) {
  const t = useWords(dialogMessages);
  const words = useOptionWords();
  const times = useTimes();
  if (ahead.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>{t("alreadyBooked")}</h3>
      <ul className={classes.booked}>
        {ahead.map((session) => (
          <li key={session.id}>
            <span>{times.starts(session)}</span>
            <span className={classes.quiet}>{words("course", session.title)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
