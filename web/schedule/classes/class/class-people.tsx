import { ActionIcon, Checkbox, Group, Stack, Text } from "@mantine/core";
import IconX from "~icons/tabler/x";
import { useState } from "react";
import { freedByTexts } from "#contract/schedule/classes/class-booking-labels.ts";
import { type ClassBooking, classBookings } from "#contract/schedule/classes/class-bookings.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useClassWords } from "../class-labels.ts";
import { useReturnWords } from "../booking/entry-labels.ts";
import { hasPlace, inLineOf } from "../booking/booked-model.ts";
import { useLineWords } from "../booking/line-labels.ts";
import { useMoments } from "../booking/moment-labels.ts";
import { CancelledLate } from "./cancelled-late.tsx";
import { ClassLine } from "./class-line.tsx";
import classes from "./class-people.module.css";
import { classPeopleMessages } from "./people-messages.ts";
import { PersonLink } from "./person-link.tsx";

/** The people of a class, by place, with a way out for each. */
export function ClassPeople({ one }: { one: ClubClass }) {
  const t = useWords(classPeopleMessages);
  const { data, error, refetch } = useRead(classBookings.ofClass, { params: { id: String(one.id) } });
  const [leaving, setLeaving] = useState<ClassBooking>();
  if (!data) return <NotYetRead error={error} onRetry={() => void refetch()} height={88} />;
  const people = data.filter(hasPlace);
  return (
    <section aria-label={t("people")}>
      {people.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("nobody")}
        </Text>
      )}
      <ul className={classes.list}>
        {people.map((booking) => (
          <Person key={booking.id} booking={booking} onCancel={() => setLeaving(booking)} />
        ))}
      </ul>
      {leaving && (
        <AskCancel
          one={one}
          booking={leaving}
          next={inLineOf(data).find(({ offer }) => !offer)}
          onClose={() => setLeaving(undefined)}
        />
      )}
      <ClassLine one={one} bookings={data} />
      <CancelledLate bookings={data} />
    </section>
  );
}

function Person({ booking, onCancel }: { booking: ClassBooking; onCancel: () => void }) {
  const t = useWords(classPeopleMessages);
  const { client, status, actions } = booking;
  const name = useFormat().name(client.name);
  return (
    <li className={classes.person} data-notes={booking.promotion ? true : undefined}>
      <PersonLink client={client} />
      {(status === "attended" || status === "noShow") && (
        <Text span size="sm" c="dimmed">
          {t(status)}
        </Text>
      )}
      {actions.includes("cancel") && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("cancelOf", { name })} onClick={onCancel}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      {booking.promotion && <FromLine promotion={booking.promotion} />}
    </li>
  );
}

/** How a place came to somebody in line, and who was passed over. */
function FromLine({ promotion }: { promotion: NonNullable<ClassBooking["promotion"]> }) {
  const t = useWords(classPeopleMessages);
  const format = useFormat();
  const locale = useLocale();
  const words = useLineWords();
  const { freedBy, at, position, passedOver } = promotion;
  const facts = {
    position: words.position(position),
    time: useMoments().whole(at),
    why: freedByTexts[locale][freedBy],
  };
  const passed = (passedOver ?? []).map(({ client, reason }) =>
    t("passedBy", { name: format.name(client.name), reason: words.reason(reason) }),
  );
  return (
    <Text size="sm" c="dimmed" className={classes.note}>
      {t("fromLine", facts)} {passed.length > 0 && t("passedOverAll", { all: listIn(locale, passed) })}
    </Text>
  );
}

interface AskCancelProps {
  one: ClubClass;
  booking: ClassBooking;
  /** The first who waits: whether they are let in is judged once the place is free. */
  next: ClassBooking | undefined;
  onClose: () => void;
}

/** Staff say whether it is late. */
function AskCancel({ one, booking, next, onClose }: AskCancelProps) {
  const t = useWords(classPeopleMessages);
  const words = useClassWords();
  const format = useFormat();
  const name = format.name(booking.client.name);
  const [late, setLate] = useState(false);
  const returns = useReturnWords()(booking);
  const named = { name, class: words.name(one), time: words.when(one), returns };
  return (
    <ConfirmDialog
      title={t("cancelTitle", named)}
      text={t(late ? "cancelLateText" : "cancelText", named)}
      submit={t("cancelSubmit")}
      keep={t("keep")}
      endpoint={classBookings.cancel}
      input={{ params: { id: String(booking.id) }, body: { late, version: booking.version } }}
      done={t("cancelled", named)}
      onClose={onClose}
    >
      {next && <Text>{t("nextOne", { name: format.name(next.client.name) })}</Text>}
      <Checkbox label={t("late")} checked={late} onChange={({ currentTarget: { checked } }) => setLate(checked)} />
    </ConfirmDialog>
  );
}

/** How many places are taken, and how many members cannot take. */
export function PlacesTaken({ one: { places, capacity, reserved } }: { one: ClubClass }) {
  const t = useWords(classPeopleMessages);
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t("taken", { taken: places.taken, capacity })}</Text>
        {places.waiting > 0 && (
          <Text size="sm" c="dimmed">
            {t("inLine", { count: places.waiting })}
          </Text>
        )}
      </Group>
      <progress className={classes.bar} value={places.taken} max={capacity} aria-hidden />
      {reserved > 0 && (
        <Text size="sm" c="dimmed">
          {t("kept", { count: reserved })}
        </Text>
      )}
    </Stack>
  );
}
