import { Button, Text } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useLeaving } from "#web/kernel/frame/dialogs/discard-dialog.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { dialogMessages } from "../dialog-messages.ts";
import { type Missing, missingReservationPart } from "../form/missing-model.ts";
import type { ReservationChoice } from "../form/reservation-fields.tsx";
import { reservationDiffers, freshValues, newTimeOnly, reservationValuesOf } from "../form/reservation-form.ts";
import { type Passes, ReservationFormDialog, SendButton } from "./reservation-form-dialog.tsx";
import type { Requests } from "./use-requests.ts";
import { useTimes } from "../form/use-times.ts";
import { MovedDates, MoveNow, MoveScope } from "../repeating/move-following.tsx";
import { useMoveFollowing } from "../repeating/use-move-following.ts";
import { useReservationForm } from "../form/use-reservation-form.ts";

interface EditReservationProps {
  reservation: Reservation;
  requests: Requests;
  /** Shown above the form. */
  note: ReactNode;
}

/** Changes a scheduled reservation as far as the viewer may, or settles it. */
export function EditReservation({ reservation, requests, note }: EditReservationProps) {
  const t = useWords(dialogMessages);
  const times = useTimes();
  const { timeZone } = useClub();
  const form = useEditForm(reservation);
  const { send } = requests;
  const isChanged = reservationDiffers(form.form.values, reservation, timeZone);
  const missing = missingReservationPart(form.form.values);
  const leaving = useLeaving(isChanged, requests.close);
  const { close } = leaving;
  const newTime = newTimeOnly(form.form.values, reservation, timeZone);
  const moving = useMoveFollowing(reservation, newTime, requests.close);
  const [passes, setPasses] = useState<Passes>({});
  const save = (pass: Passes) => {
    const terms = !isChanged || missing ? undefined : form.read();
    setPasses(pass);
    if (terms) requests.save({ ...terms, ...pass }, form.refuse);
  };
  return (
    <ReservationFormDialog
      title={t("editTitle", { time: times.short(reservation) })}
      form={form}
      choices={useChoices(reservation)}
      course={{ id: reservation.courseId, name: reservation.title }}
      send={send}
      present={reservation}
      note={
        <>
          {note}
          {(!isChanged || newTime) && <MoveScope moving={moving} />}
        </>
      }
      leaving={leaving}
      below={<MovedDates moving={moving} />}
      onSubmit={() => {
        if (moving.isOn) moving.submit();
        else if (!send.resting) save({});
      }}
      onPass={(pass) => save({ ...passes, ...pass })}
      onClose={close}
      footer={
        moving.isOn ? (
          <MoveNow moving={moving} />
        ) : isChanged || moving.isChosen ? (
          <SaveButtons resting={send.resting || !isChanged} missing={missing} onCancel={close} />
        ) : (
          <StatusButtons reservation={reservation} resting={send.resting} onStatus={requests.settle} />
        )
      }
    />
  );
}

function useEditForm(reservation: Reservation) {
  const { timeZone } = useClub();
  const edited = useReservationForm(
    `reservation ${reservation.id}`,
    reservationValuesOf(reservation, timeZone),
    peopleOf(reservation),
  );
  // Shows what others have changed since, except where something has been typed.
  const follow = useEffectEvent((now: Reservation) => {
    const { form } = edited;
    const fresh = reservationValuesOf(now, timeZone);
    const next = freshValues(form.values, form.getInitialValues(), fresh);
    form.setInitialValues(fresh);
    form.setValues(next);
    if (next.clientId === now.clientId) edited.setClient(peopleOf(now).client);
  });
  useEffect(() => {
    follow(reservation);
  }, [reservation]);
  return edited;
}

function peopleOf({ clientId, clientName, trainerId, trainerName }: Reservation) {
  return { client: { id: clientId, name: clientName }, trainer: { id: trainerId, name: trainerName } };
}

/** Admins and the desk may choose everything, trainers stay themselves (authorisation §3). */
function useChoices({ trainerId }: Reservation): readonly ReservationChoice[] {
  const { id, roles = [] } = useMe();
  if (servesEveryClient(roles)) return ["client", "trainer", "course"];
  return roles.includes("trainer") && id === trainerId ? ["client", "course"] : [];
}

interface SaveButtonsProps {
  resting: boolean;
  /** The choice still missing before it can be saved. */
  missing: Missing | undefined;
  onCancel: () => void;
}

function SaveButtons({ resting, missing, onCancel }: SaveButtonsProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const reasonId = useId();
  return (
    <>
      {missing && (
        <Text id={reasonId} role="status" size="sm" c="dimmed" flex="1 1 8rem">
          {t(`missing.${missing}`)}
        </Text>
      )}
      <Button variant="default" onClick={onCancel}>
        {button("cancel")}
      </Button>
      <SendButton resting={resting || missing !== undefined} reasonId={missing && reasonId}>
        {button("save")}
      </SendButton>
    </>
  );
}

interface StatusButtonsProps {
  reservation: Reservation;
  resting: boolean;
  onStatus: Requests["settle"];
}

/** Completes or cancels a session, while there is nothing to save. Both can be undone. */
function StatusButtons({ reservation, resting, onStatus }: StatusButtonsProps) {
  const t = useWords(dialogMessages);
  const { actions } = reservation;
  const rest = { "aria-disabled": resting, ...(resting && { "data-disabled": true }) };
  const settle: Requests["settle"] = (status) => {
    if (!resting) onStatus(status);
  };
  return (
    <>
      {actions.includes("cancel") && (
        <Button variant="default" {...rest} onClick={() => settle("cancelled")}>
          {t("cancelled")}
        </Button>
      )}
      {actions.includes("complete") && (
        <Button {...rest} onClick={() => settle("completed")}>
          {t("markDone")}
        </Button>
      )}
    </>
  );
}
