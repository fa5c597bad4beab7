import { Text } from "@mantine/core";
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
import { BeforeErasure } from "./erasure-numbers.tsx";
import { erasureMessages } from "./messages.ts";

/** A client asks to be erased, or takes it back (in-and-out §2). */
export function AskErasureDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(erasureMessages);
  const params = { id: String(person.id) };
  const read = useRead(erasures.state, { params });
  const asking = useCommand(erasures.ask);
  const withdrawing = useCommand(erasures.withdraw);
  const isAsked = read.data?.asked_at != null;
  const finish = (said: string) => () => {
    alertSuccess(said);
    onClose();
  };
  const send = () =>
    isAsked
      ? withdrawing.mutate({ params }, { onSuccess: finish(t("withdrawn")) })
      : asking.mutate({ params }, { onSuccess: finish(t("askedDone")) });
  return (
    <FormDialog
      title={t("ask")}
      isTyped={false}
      failure={asking.error ?? withdrawing.error}
      submit={isAsked ? t("withdraw") : t("ask")}
      blocked={!read.data && "unread"}
      danger={!isAsked}
      busy={asking.isPending || withdrawing.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {read.data ? (
        <Facts state={read.data} />
      ) : (
        <NotYetRead error={read.error} onRetry={() => void read.refetch()} height={120} />
      )}
    </FormDialog>
  );
}

function Facts({ state }: { state: ErasureState }) {
  const t = useWords(erasureMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const { asked_at: asked } = state;
  return (
    <>
      <Text>
        {asked === null ? t("askText") : t("asked", { date: format.date(dateIn(timeZone, new Date(asked))) })}
      </Text>
      {asked === null && <BeforeErasure state={state} />}
      <Text size="sm" c="dimmed">
        {t("askBackups")}
      </Text>
    </>
  );
}
