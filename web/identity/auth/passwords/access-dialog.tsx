import { Button, Skeleton, Text } from "@mantine/core";
import { useState } from "react";
import { secondFactor } from "#contract/identity/factors.ts";
import { logins } from "#contract/identity/logins.ts";
import { type Access, passwordLinks } from "#contract/identity/password-links.ts";
import type { Profile } from "#contract/identity/people.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { AddedPersonDialog } from "#web/identity/people/adding/added-person-dialog.tsx";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { accessMessages } from "./access-messages.ts";

/**
 * How staff help somebody with a password: a link by mail, or, for a person who has never chosen one, another initial
 * password to hand over, also where mail to them is refused. Admins also reset a lost second factor, and end all
 * logins.
 */
export function AccessDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(accessMessages);
  const name = useFormat().name(person);
  const isAdmin = useMe().roles?.includes("admin") === true;
  const params = { id: String(person.id) };
  const about = { id: person.id, name };
  const access = useRead(passwordLinks.access, { params });
  const sending = useCommand(passwordLinks.send);
  const handing = useCommand(passwordLinks.handOver);
  const title = t("title", { name });
  if (handing.data) {
    const opened = { id: person.id, ...handing.data, mailed_to: null };
    return <AddedPersonDialog title={title} name={name} opened={opened} onClose={onClose} />;
  }
  const canSend = access.data?.mail === true && !access.data.refused;
  const send = () =>
    sending.mutate(
      { params },
      {
        onSuccess: ({ mailed_to }) => {
          alertSuccess(t("sent", { address: mailed_to }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={title}
      isTyped={false}
      failure={access.error ?? sending.error ?? handing.error}
      submit={canSend ? t("send") : undefined}
      busy={sending.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {access.data ? <Standing name={name} access={access.data} /> : <Skeleton height={72} radius="lg" />}
      {access.data?.awaits && (
        <Button variant="default" loading={handing.isPending} onClick={() => handing.mutate({ params })}>
          {t("handOver")}
        </Button>
      )}
      {access.data?.factor && isAdmin && <AdminAct person={about} act="resetFactor" endpoint={secondFactor.reset} />}
      {access.data && isAdmin && <AdminAct person={about} act="endLogins" endpoint={logins.endOfPerson} />}
    </FormDialog>
  );
}

interface AdminActProps {
  person: { readonly id: number; readonly name: string };
  act: "resetFactor" | "endLogins";
  endpoint: typeof secondFactor.reset | typeof logins.endOfPerson;
}

/** An admin's action on somebody's sign-in, with a question first: it cannot be undone. */
function AdminAct({ person: { id, name }, act, endpoint }: AdminActProps) {
  const t = useWords(accessMessages);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Text>{t(`${act}When`, { name })}</Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(act)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(`${act}Title`, { name })}
          text={t(`${act}Text`, { name })}
          submit={t(act)}
          endpoint={endpoint}
          input={{ params: { id: String(id) } }}
          done={t(`${act}Done`, { name })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Standing({ name, access }: { name: string; access: Access }) {
  const t = useWords(accessMessages);
  const { dateTime } = useFormat();
  const { awaits, mail, mailed, refused, email } = access;
  const address = email ?? "";
  return (
    <>
      <Text>{t(awaits ? "awaits" : "chosen", { name })}</Text>
      {!mail && <Text c="dimmed">{t(awaits ? "noMail" : "noMailChosen")}</Text>}
      {mail && !refused && <Text c="dimmed">{t("goesTo", { address })}</Text>}
      {mail && refused && <Text role="alert">{t("refused", { address })}</Text>}
      {mailed && !refused && <Text c="dimmed">{t(`mailed.${mailed.state}`, { time: dateTime(mailed.at) })}</Text>}
    </>
  );
}
