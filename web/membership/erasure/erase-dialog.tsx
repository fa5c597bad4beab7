import { Checkbox, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type ErasureState, erasures } from "#contract/data/erasure.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { dateIn } from "#web/kernel/lib/dates/time.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { ErasureNumbers } from "./erasure-numbers.tsx";
import { erasureMessages } from "./messages.ts";

/** Asks an admin for a second look before a client is erased (in-and-out §2). */
export function EraseDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(erasureMessages);
  const name = useFormat().name(person);
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const params = { id: String(person.id) };
  const read = useRead(erasures.state, { params });
  const erasing = useCommand(erasures.erase);
  const { version } = person;
  const send = (seen: number) =>
    erasing.mutate(
      { params, body: { version: seen } },
      {
        onSuccess: () => {
          void navigate({ to: "/client/overview" });
          alertSuccess(t("done"));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("eraseOf", { name })}
      isTyped={false}
      failure={erasing.error}
      submit={t("erase")}
      blocked={!read.data || version === undefined ? "unread" : !isSure && "incomplete"}
      danger
      busy={erasing.isPending}
      onSubmit={() => version !== undefined && send(version)}
      onClose={onClose}
    >
      {read.data ? (
        <>
          <Asked state={read.data} name={name} />
          <Text>{t("eraseText", { id: person.id })}</Text>
          <ErasureNumbers state={read.data} />
          <Text size="sm" c="dimmed">
            {t("askBackups")}
          </Text>
          <Checkbox
            label={t("sure")}
            checked={isSure}
            onChange={({ currentTarget: { checked } }) => setSure(checked)}
          />
        </>
      ) : (
        <NotYetRead error={read.error} onRetry={() => void read.refetch()} height={240} />
      )}
    </FormDialog>
  );
}

function Asked({ state: { asked_at: asked }, name }: { state: ErasureState; name: string }) {
  const t = useWords(erasureMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  if (asked === null) return <Text>{t("notAsked", { name })}</Text>;
  return <Text>{t("askedBy", { name, date: format.date(dateIn(timeZone, new Date(asked))) })}</Text>;
}
