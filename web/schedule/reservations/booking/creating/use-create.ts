import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { booking as endpoints } from "#contract/schedule/booking.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { isUnanswered, useCommand } from "#web/kernel/lib/calls/query.ts";
import { dialogMessages } from "../dialog-messages.ts";
import { useTimes } from "../form/use-times.ts";
import type { Booking } from "./use-booking.ts";
import { useNames } from "../sharing/sharing-labels.ts";
import type { Others } from "../sharing/use-others.ts";
import { type Send, useSend } from "../use-send.ts";

/** Refusals that the client's facts already explain, unless they have changed since. */
const explainedRefusals: readonly string[] = ["COURSE_QUOTA_EXHAUSTED", "ACCOUNT_OWING"];

/** Refusals of a time that somebody else took first. */
const busy: readonly string[] = ["TRAINER_BUSY", "CLIENT_BUSY", "PERSON_UNAVAILABLE"];

/** Sends the booking of the sheet, with its result. */
export function useCreate(booking: Booking, { chosen }: Others, onClose: () => void) {
  const { form, missing } = booking;
  const t = useWords(dialogMessages);
  const creating = useCommand(reservations.create);
  const send = useSendOf(form);
  // Without an answer it may be this very booking that is in the way, or that took the last credit: it is sent again.
  const { taken, quota } = send.isUnanswered ? {} : booking;
  const owing = useOwing(booking, send);
  const client = useQueryClient();
  const times = useTimes();
  const namesOf = useNames();
  const format = useFormat();
  const onSuccess = (made: CallResult<typeof reservations.create>) => {
    const clients = namesOf([made.clientName, ...chosen.map(({ name }) => name)]);
    const names = { client: clients, trainer: format.name(made.trainerName) };
    alertDone(t("created", { time: times.starts(made), ...names }), { undo: made.undo });
    onClose();
  };
  const onError = (error: ApiError) => {
    form.refuse(error);
    send.fail(error);
    if (explainedRefusals.includes(error.code)) void client.invalidateQueries({ queryKey: [endpoints.facts.path] });
    if (busy.includes(error.code)) void client.invalidateQueries({ queryKey: [endpoints.freeTrainers.path] });
  };
  const create = (pass: Pick<ReservationDraft, "outside_hours"> = {}) => {
    const rests = send.resting && !pass.outside_hours;
    const terms = rests || missing || taken || quota || owing.stops ? undefined : form.read();
    if (!terms) return;
    const shared = chosen.length > 0 && { others: chosen.map(({ id }) => id) };
    send.begin();
    booking.keepTime();
    creating.mutate(
      { body: { ...terms, ...shared, ...pass, ...(owing.passes && { despiteOwing: true }) } },
      { onSuccess, onError },
    );
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    create();
  };
  return { send, owing, inTheWay: { taken, quota }, submit, pass: create, isPending: creating.isPending };
}

/** The result of sending; a refusal is gone once somebody or some time that it was about is another. */
function useSendOf({ form }: Booking["form"]): Send & { readonly isUnanswered: boolean } {
  const send = useSend();
  const { clientId, trainerId, date, startedAt, endedAt } = form.values;
  const about = [clientId, trainerId, date, startedAt, endedAt].join(" ");
  const [failedAbout, setFailedAbout] = useState("");
  const failure = failedAbout === about ? send.failure : undefined;
  return {
    ...send,
    failure,
    isUnanswered: failure !== undefined && isUnanswered(failure),
    fail: (error: ApiError) => {
      setFailedAbout(about);
      send.fail(error);
    },
  };
}

/** The debt that stops the booking, and whether it is waived. */
function useOwing({ form, facts }: Booking, { failure }: Send) {
  const { clientId } = form.form.values;
  const [passedFor, passFor] = useState<number | null>(null);
  const found = facts?.owing ?? undefined;
  const passes = clientId !== null && passedFor === clientId;
  return {
    found,
    passes,
    pass: (is: boolean) => passFor(is ? clientId : null),
    stops: found !== undefined && !passes,
    /** The facts explain the refusal. */
    isExplained: found !== undefined && failure?.code === "ACCOUNT_OWING",
  };
}

export type OwingState = ReturnType<typeof useOwing>;
