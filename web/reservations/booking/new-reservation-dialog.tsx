import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { courses, privateTraining } from "#contract/courses.ts";
import { type Span, reservations } from "#contract/reservations.ts";
import { servesEveryClient } from "#contract/values.ts";
import { useClub } from "#web/frame/club.ts";
import { useLeaving } from "#web/frame/discard-dialog.tsx";
import { useMe } from "#web/frame/me.ts";
import type { ApiError } from "#web/lib/api.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand, useRead } from "#web/lib/query.ts";
import { alertSuccess } from "#web/ui/alerts.ts";
import { dialogMessages } from "./dialog-messages.ts";
import type { Choice } from "./reservation-fields.tsx";
import { hourOffered, timesOf } from "./reservation-form.ts";
import { ReservationFormDialog, SendButton } from "./reservation-form-dialog.tsx";
import { type Party, type ReservationForm, useReservationForm } from "./use-reservation-form.ts";
import { toastMs, useSend } from "./use-send.ts";

interface NewReservationDialogProps {
  /** Whom it is for; without, one is chosen. */
  client: Party | undefined;
  /** Who gives it; admins may choose another one. */
  trainer: Party | undefined;
  /** The time that was selected. */
  span?: Span | undefined;
  /** The club's date in view: without a time, a usual one of that day is offered; without both, the next full hour. */
  date?: string | undefined;
  onClose: () => void;
}

/** Books a session: a client, a trainer, a course, at least one tag, and a time. */
export function NewReservationDialog({ client, trainer, span, date, onClose }: NewReservationDialogProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const creating = useCommand(reservations.create);
  const form = useNewForm({ client, trainer, span, date });
  const send = useSend();
  const leaving = useLeaving(form.isTyped, onClose);
  const close = () => {
    if (!creating.isPending) leaving.close();
  };
  const onSuccess = () => {
    alertSuccess(t("created"), toastMs);
    onClose();
  };
  const onError = (error: ApiError) => {
    form.refuse(error);
    send.fail(error);
  };
  const create = () => {
    const body = send.resting ? undefined : form.read();
    if (!body) return;
    send.begin();
    creating.mutate({ body }, { onSuccess, onError });
  };
  return (
    <ReservationFormDialog
      title={t("newTitle")}
      form={form}
      choices={useChoices(client)}
      send={send}
      leaving={leaving}
      onSubmit={create}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {button("cancel")}
          </Button>
          <SendButton resting={send.resting}>{t("create")}</SendButton>
        </>
      }
    />
  );
}

function useNewForm({ client, trainer, span, date }: Omit<NewReservationDialogProps, "onClose">) {
  const { timeZone } = useClub();
  const [offered] = useState(() => span ?? hourOffered(new Date().toISOString(), timeZone, date));
  const form = useReservationForm(
    {
      clientId: client?.id ?? null,
      trainerId: trainer?.id ?? null,
      courseId: null,
      tags: [],
      ...timesOf(offered, timeZone),
    },
    { client, trainer },
  );
  usePresetCourse(form);
  return form;
}

/** Private training, until another course is chosen. */
function usePresetCourse({ form }: ReservationForm): void {
  const { data } = useRead(courses.list);
  const preset = data?.find(({ name }) => name === privateTraining)?.id;
  const isMissing = form.values.courseId === null && preset !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    form.setInitialValues({ ...form.getInitialValues(), courseId: preset });
    form.setFieldValue("courseId", preset);
  }, [form, isMissing, preset]);
}

function useChoices(client: Party | undefined): readonly Choice[] {
  const booksAnybody = servesEveryClient(useMe().roles ?? []);
  return [...(client ? [] : ["client" as const]), ...(booksAnybody ? ["trainer" as const] : []), "course"];
}
