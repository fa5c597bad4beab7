import { ActionIcon, Button, Menu, Text } from "@mantine/core";
import IconDots from "~icons/tabler/dots";
import IconUserPlus from "~icons/tabler/user-plus";
import { useState } from "react";
import type { Reservation } from "#contract/schedule/reservations.ts";
import type { SessionCard } from "#contract/schedule/session-card.ts";
import { servesClients } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import { CancelFollowing } from "../repeating/cancel-following.tsx";
import { useSessionRequests } from "../card/use-session-requests.ts";
import { ReservationBadge } from "../reservation-badge.tsx";
import { AddClient } from "./add-client.tsx";
import { sharingMessages } from "./sharing-messages.ts";
import classes from "./shared-clients.module.css";
import { useSeats } from "./use-seats.ts";

const none: readonly Reservation[] = [];

/** The other clients of a session, each with their state and what can be done, and the way to add one. */
export function SharedClients({ card }: { card: SessionCard }) {
  const t = useWords(sharingMessages);
  const { session } = card;
  const together = card.together ?? none;
  const seats = useSeats(session.courseId);
  const serves = servesClients(useMe().roles);
  const [adds, setAdds] = useState(false);
  const taken = [session, ...together].filter(({ status }) => status !== "cancelled").length;
  const mayAdd = serves && session.actions.includes("edit") && taken < seats;
  if (together.length === 0 && !mayAdd) return null;
  return (
    <section className={classes.clients} aria-label={t("sharedWith")}>
      {together.length > 0 && (
        <>
          <h3 className={classes.head}>{t("sharedWith")}</h3>
          <ul className={classes.list}>
            {together.map((each) => (
              <li key={each.id}>
                <SharedClient session={each} />
              </li>
            ))}
          </ul>
        </>
      )}
      {mayAdd && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setAdds(true)}
        >
          {t("addClient")}
        </Button>
      )}
      {adds && <AddClient session={session} onClose={() => setAdds(false)} />}
    </section>
  );
}

const stay = () => undefined;

function SharedClient({ session }: { session: Reservation }) {
  const t = useWords(sharingMessages);
  const failure = useRefusalWords();
  const name = useFormat().name(session.clientName);
  const requests = useSessionRequests(session, stay);
  const [takesOff, setTakesOff] = useState(false);
  const { actions } = session;
  return (
    <>
      <div className={classes.row}>
        <span className={classes.name}>{name}</span>
        <ReservationBadge reservation={session} end={session.end} />
        {actions.length > 0 && (
          <ActionMenu position="bottom-end" withinPortal={false}>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                loading={requests.busy}
                aria-label={t("more", { name })}
              >
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.includes("complete") && (
                <>
                  <Menu.Item onClick={requests.complete}>{t("complete")}</Menu.Item>
                  <Menu.Item onClick={requests.noShow}>{t("noShow")}</Menu.Item>
                </>
              )}
              <Menu.Item color="red" onClick={requests.cancel}>
                {t("takeOff")}
              </Menu.Item>
              {session.series && (
                <Menu.Item color="red" onClick={() => setTakesOff(true)}>
                  {t("takeOffFollowing")}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </ActionMenu>
        )}
      </div>
      {takesOff && <CancelFollowing session={session} alone onDone={stay} onClose={() => setTakesOff(false)} />}
      {requests.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {failure(requests.error)}
        </Text>
      )}
    </>
  );
}
