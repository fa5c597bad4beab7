import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type BookingDraft, classBookings, overrulable } from "#contract/schedule/classes/class-bookings.ts";
import type { OfferedEntry } from "#contract/kernel/sessions/class-entries.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { endpointQuery, useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { ClientPicker, type PickedClient } from "#web/sales/accounts/client-picker.tsx";
import { hasPlace, isLineBooking } from "../booking/booked-model.ts";
import { useEntryWords, useLimitWords } from "../booking/entry-labels.ts";
import { useLineWords } from "../booking/line-labels.ts";
import { useClassWords } from "../class-labels.ts";
import { classPeopleMessages } from "./people-messages.ts";
import { useStaffRefusalWords } from "./staff-refusal-labels.ts";

interface BookClientProps extends Pick<BookingProps, "one" | "hasBegun"> {
  /** The first whom the field names. */
  wanted: PickedClient | undefined;
  /** The viewer reads who is in it. */
  seesPeople: boolean;
}

/** Staff book a client into a class, or into its line: a name, what lets them in, and one button. */
export function BookClient({ one, hasBegun, wanted, seesPeople }: BookClientProps) {
  const t = useWords(classPeopleMessages);
  const [client, setClient] = useState(wanted);
  const ofClass = endpointQuery(classBookings.ofClass, { params: { id: String(one.id) } });
  const { data: booked = [] } = useQuery({ ...ofClass, enabled: seesPeople });
  const without = new Set(booked.filter((each) => hasPlace(each) || isLineBooking(each)).map((each) => each.client.id));
  const { free, waiting } = one.places;
  if (free === 0 && (hasBegun || waiting >= one.capacity))
    return <Text fw={600}>{t(hasBegun ? "full" : "lineFull")}</Text>;
  return (
    <Stack gap="xs">
      {free === 0 && <Text fw={600}>{t("full")}</Text>}
      {hasBegun && <Text fw={600}>{t("begun")}</Text>}
      <ClientPicker
        label={t("bookClient")}
        value={client}
        onChange={setClient}
        anyone
        without={without}
        clearable
        comboboxProps={{ withinPortal: false }}
      />
      {client && <Booking key={client.id} {...{ one, hasBegun, client }} onDone={() => setClient(undefined)} />}
    </Stack>
  );
}

interface BookingProps {
  one: ClubClass;
  /** It was said already, so the first press lets it pass. */
  hasBegun: boolean;
  client: PickedClient;
  onDone: () => void;
}

function Booking({ one, hasBegun, client, onDone }: BookingProps) {
  const t = useWords(classPeopleMessages);
  const format = useFormat();
  const why = useStaffRefusalWords();
  const limitUsed = useLimitWords();
  const { booking, offer, chosen, choose, send } = useBooking({ one, hasBegun, client, onDone });
  const position = useLineWords().position(one.places.waiting + 1);
  const named = { name: format.name(client.name), position };
  const refused = booking.error ?? (offer.data ? null : offer.error);
  const entry = offer.data?.entries[chosen];
  const say =
    entry?.kind === "dropIn" ? t("bookFor", { ...named, amount: format.money(entry.amount) }) : t("book", named);
  const passes = booking.error && overrulable.find((code) => code === booking.error?.code);
  return (
    <Stack gap="xs">
      {offer.data?.limitReached && (
        <Text size="sm" fw={600}>
          {limitUsed(offer.data.limitReached)}
        </Text>
      )}
      {offer.data && <Entries entries={offer.data.entries} value={chosen} onChange={choose} />}
      {refused && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {why(refused, format.name(client.name))}
        </Text>
      )}
      {offer.data && (
        <Button
          loading={booking.isPending}
          variant="filled"
          style={{ whiteSpace: "normal" }}
          onClick={() => send(passes ? [passes] : [])}
        >
          {passes || hasBegun ? t("bookAnyway") : one.places.free > 0 ? say : t("join", named)}
        </Button>
      )}
    </Stack>
  );
}

function useBooking({ one, hasBegun, client, onDone }: BookingProps) {
  const t = useWords(classPeopleMessages);
  const format = useFormat();
  const words = useClassWords();
  const inLine = useLineWords();
  const params = { id: String(one.id) };
  const offer = useRead(classBookings.offer, { params, query: { client: String(client.id) } });
  const booking = useCommand(classBookings.book);
  const [chosen, choose] = useState(0);
  const [passed, pass] = useState<BookingDraft["overrule"]>(hasBegun ? ["BOOKING_CLOSED"] : []);
  const onError = (error: ApiError) => {
    if (error.code === "STALE") void offer.refetch();
  };
  const send = (also: BookingDraft["overrule"]) => {
    const overrule = [...new Set([...passed, ...also])];
    pass(overrule);
    const wait = one.places.free === 0;
    const entry = chosen === 0 ? undefined : choiceOf(offer.data?.entries[chosen]);
    booking.mutate(
      { params, body: { clientId: client.id, policy: offer.data?.policy.id, wait, overrule, entry } },
      {
        onSuccess: ({ line }) => {
          const named = { name: format.name(client.name), class: words.name(one), time: words.when(one) };
          alertSuccess(line ? t("joined", { ...named, position: inLine.position(line.position) }) : t("booked", named));
          onDone();
        },
        onError,
      },
    );
  };
  return { offer, booking, chosen, choose, send };
}

/** How an entry is asked for; one that is free is never chosen. */
function choiceOf(entry: OfferedEntry | undefined): BookingDraft["entry"] {
  if (!entry || entry.kind === "free") return undefined;
  return entry.kind === "membership" ? { kind: entry.kind, order: entry.order } : { kind: entry.kind };
}

interface EntriesProps {
  entries: readonly OfferedEntry[];
  value: number;
  onChange: (index: number) => void;
}

/** The entry of the client; a choice where several fit. */
function Entries({ entries, value, onChange }: EntriesProps) {
  const t = useWords(classPeopleMessages);
  const say = useEntryWords();
  const [only] = entries;
  if (entries.length === 1 && only) {
    const { title, note } = say(only);
    return (
      <div>
        <Text fw={600}>{title}</Text>
        {note !== undefined && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </div>
    );
  }
  return (
    <Select
      label={t("entry")}
      allowDeselect={false}
      data={entries.map((entry, index) => ({ value: String(index), label: say(entry).title }))}
      value={String(value)}
      comboboxProps={{ withinPortal: false }}
      onChange={(picked) => onChange(Number(picked))}
    />
  );
}
