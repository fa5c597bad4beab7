import { ActionIcon, Button, Text } from "@mantine/core";
import IconX from "~icons/tabler/x";
import { useState } from "react";
import { type ClassBooking, classBookings, overrulable } from "#contract/schedule/classes/class-bookings.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { inLineOf } from "../booking/booked-model.ts";
import { useLineWords } from "../booking/line-labels.ts";
import { useMoments } from "../booking/moment-labels.ts";
import { useClassWords } from "../class-labels.ts";
import classes from "./class-people.module.css";
import { PersonLink } from "./person-link.tsx";
import { classPeopleMessages } from "./people-messages.ts";
import { useStaffRefusalWords } from "./staff-refusal-labels.ts";

interface ClassLineProps {
  one: ClubClass;
  bookings: readonly ClassBooking[];
}

/** Those in the line of a class, to whom a place is offered first, with the ways in and out; nothing without any. */
export function ClassLine({ one, bookings }: ClassLineProps) {
  const t = useWords(classPeopleMessages);
  const [leaving, setLeaving] = useState<ClassBooking>();
  const line = inLineOf(bookings);
  if (line.length === 0) return null;
  return (
    <section aria-label={t("line")}>
      <Text fw={600} mt="xs">
        {t("lineTitle")}
      </Text>
      <ul className={classes.list}>
        {line.map((booking) => (
          <InLine key={booking.id} one={one} booking={booking} onLeave={() => setLeaving(booking)} />
        ))}
      </ul>
      {leaving && <AskLeave one={one} booking={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

interface InLineProps extends Pick<ClassLineProps, "one"> {
  booking: ClassBooking;
  onLeave: () => void;
}

function InLine({ one, booking, onLeave }: InLineProps) {
  const t = useWords(classPeopleMessages);
  const why = useStaffRefusalWords();
  const words = useClassWords();
  const note = useLineNote()(booking);
  const name = useFormat().name(booking.client.name);
  const accepting = useCommand(classBookings.accept);
  const passes = accepting.error && overrulable.find((code) => code === accepting.error?.code);
  const accept = () =>
    accepting.mutate(
      { params: { id: String(booking.id) }, body: { overrule: passes ? [passes] : [], version: booking.version } },
      { onSuccess: () => alertSuccess(t("booked", { name, class: words.name(one), time: words.when(one) })) },
    );
  return (
    <li className={classes.person} data-notes>
      <PersonLink client={booking.client} />
      {booking.actions.includes("accept") && (
        <Button
          variant="default"
          size="compact-sm"
          loading={accepting.isPending}
          aria-label={t(passes ? "acceptAnywayFor" : "acceptFor", { name })}
          onClick={accept}
        >
          {t(passes ? "acceptAnyway" : "accept")}
        </Button>
      )}
      {booking.actions.includes("decline") && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("leaveOf", { name })} onClick={onLeave}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      <Text size="sm" c="dimmed" className={classes.note}>
        {note}
      </Text>
      {accepting.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.note}>
          {why(accepting.error, name)}
        </Text>
      )}
    </li>
  );
}

/** The place in line and why somebody was passed over, or until when a place is held for them. */
function useLineNote(): (booking: ClassBooking) => string {
  const t = useWords(classPeopleMessages);
  const words = useLineWords();
  const moments = useMoments();
  const separator = useLocale() === "cn" ? "，" : ", ";
  return ({ offer, line }) => {
    if (offer) return t("offered", { time: moments.whole(offer.until) });
    if (!line) return "";
    const passed = line.passedOver ? [t("passedOver", { reason: words.reason(line.passedOver) })] : [];
    return [words.position(line.position), ...passed].join(separator);
  };
}

interface AskLeaveProps extends Pick<ClassLineProps, "one"> {
  booking: ClassBooking;
  onClose: () => void;
}

function AskLeave({ one, booking, onClose }: AskLeaveProps) {
  const t = useWords(classPeopleMessages);
  const words = useClassWords();
  const named = {
    name: useFormat().name(booking.client.name),
    class: words.name(one),
    time: words.when(one),
  };
  return (
    <ConfirmDialog
      title={t("leaveTitle", named)}
      text={t("leaveText", named)}
      submit={t("leaveSubmit")}
      keep={t("keep")}
      endpoint={classBookings.decline}
      input={{ params: { id: String(booking.id) } }}
      done={t("left", named)}
      onClose={onClose}
    />
  );
}
