import { Button } from "@mantine/core";
import IconCalendarTime from "~icons/tabler/calendar-time";
import IconMailPlus from "~icons/tabler/mail-plus";
import IconX from "~icons/tabler/x";
import { useState } from "react";
import { type WholeMailing, mailings } from "#contract/outward/mailings.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { searchOf } from "../writing/audience-model.ts";
import { mailingMessages } from "../messages.ts";
import { WhenFields } from "../writing/when-fields.tsx";
import { instantOfWhen, whenOf } from "../writing/when-model.ts";

/** The actions on a mailing: change its time, cancel it, or use it again. */
export function MailingActions({ mailing }: { mailing: WholeMailing }) {
  const t = useWords(mailingMessages);
  const [opened, setOpened] = useState<"replan" | "cancel">();
  const { id, state, texts, audience } = mailing;
  const close = () => setOpened(undefined);
  const isPlanned = state === "planned";
  const isToOne = "person" in audience;
  return (
    <>
      {isPlanned && (
        <Button
          variant="default"
          leftSection={<IconCalendarTime size={18} aria-hidden />}
          onClick={() => setOpened("replan")}
        >
          {t("replan")}
        </Button>
      )}
      {(isPlanned || state === "sending") && (
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => setOpened("cancel")}>
          {t(isPlanned ? "cancel" : "cancelRest")}
        </Button>
      )}
      {texts && !isToOne && !isPlanned && (
        <LinkButton
          to="/mailings/new"
          search={{ ...searchOf(audience), again: id }}
          variant="default"
          leftSection={<IconMailPlus size={18} aria-hidden />}
        >
          {t("again")}
        </LinkButton>
      )}
      {opened === "replan" && <ReplanDialog mailing={mailing} onClose={close} />}
      {opened === "cancel" && (
        <ConfirmDialog
          title={t(isPlanned ? "cancel" : "cancelRest")}
          text={t(isPlanned ? "cancelText" : "cancelRestText")}
          submit={t(isPlanned ? "cancel" : "cancelRest")}
          keep={t("keep")}
          endpoint={mailings.cancel}
          input={{ params: { id: String(id) } }}
          done={t("cancelled")}
          onClose={close}
        />
      )}
    </>
  );
}

function ReplanDialog({ mailing: { id, send_at, version }, onClose }: { mailing: WholeMailing; onClose: () => void }) {
  const t = useWords(mailingMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const [when, setWhen] = useState(() => whenOf(send_at, timeZone));
  const command = useCommand(mailings.replan);
  const sendAt = instantOfWhen(when, timeZone);
  const isUnchanged = sendAt !== null && sendAt !== undefined && Date.parse(sendAt) === Date.parse(send_at);
  const send = () => {
    if (sendAt === undefined) return;
    command.mutate(
      { params: { id: String(id) }, body: { sendAt, version } },
      {
        onSuccess: (mailing) => {
          alertSuccess(t("replanned", { time: format.nearTime(mailing.send_at) }));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t("replan")}
      isTyped={!isUnchanged}
      failure={command.error}
      submit={t("replan")}
      blocked={sendAt === undefined ? "incomplete" : isUnchanged && "unchanged"}
      busy={command.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <WhenFields when={when} onChange={setWhen} />
    </FormDialog>
  );
}
