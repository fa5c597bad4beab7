import { ActionIcon, Button, type ButtonProps, Menu, Stack, Text } from "@mantine/core";
import IconDots from "~icons/tabler/dots";
import { useState } from "react";
import type { SessionMark } from "#contract/schedule/marks.ts";
import type { SessionCard } from "#contract/schedule/session-card.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ReasonField } from "#web/kernel/ui/fields/reason-field.tsx";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import { useMenuKeys } from "#web/kernel/ui/overlays/menu-keys.tsx";
import { CancelFollowing } from "../repeating/cancel-following.tsx";
import { repeatMessages } from "../repeating/repeat-messages.ts";
import { sharingMessages } from "../sharing/sharing-messages.ts";
import classes from "./session-details.module.css";
import { sessionCardMessages } from "./session-card-messages.ts";
import { type SessionRequests, useSessionRequests } from "./use-session-requests.ts";

interface SessionActionsProps {
  card: SessionCard;
  /** Whether completing it is the one loud action in view. */
  leads: boolean;
  onMove: () => void;
  onClose: () => void;
}

/** The actions on a session: mark it, move it, cancel it, or correct its mark. */
export function SessionActions({ card, leads, onMove, onClose }: SessionActionsProps) {
  const failure = useRefusalWords();
  const requests = useSessionRequests(card.session, onClose);
  const { error } = requests;
  const [cancels, setCancels] = useState<"all" | "alone">();
  return (
    <Stack gap="xs">
      {error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {failure(error)}
        </Text>
      )}
      {card.session.status === "scheduled" ? (
        <Open {...{ card, requests, leads, onMove }} onCancelFollowing={setCancels} />
      ) : (
        <Corrections card={card} requests={requests} />
      )}
      {cancels && (
        <CancelFollowing
          session={card.session}
          alone={cancels === "alone"}
          onDone={onClose}
          onClose={() => setCancels(undefined)}
        />
      )}
    </Stack>
  );
}

const loud = { color: "volt.4", c: "#12171a" } as const satisfies ButtonProps;
const quiet = { variant: "ink" } as const satisfies ButtonProps;

interface RequestProps {
  card: SessionCard;
  requests: SessionRequests;
}

interface OpenProps extends RequestProps, Omit<SessionActionsProps, "onClose"> {
  /** For all who share them, or for the client alone. */
  onCancelFollowing: (whom: "all" | "alone") => void;
}

function Open({ card: { session, cancelling }, requests, leads, onMove, onCancelFollowing }: OpenProps) {
  const t = useWords(sessionCardMessages);
  const sharing = useWords(sharingMessages);
  const { name } = useFormat();
  const keyed = useMenuKeys();
  const { actions } = session;
  return (
    <div className={classes.actions}>
      {actions.includes("complete") && (
        <>
          <Button size="sm" {...(leads ? loud : quiet)} loading={requests.busy} onClick={requests.complete}>
            {t("complete")}
          </Button>
          <Button size="sm" variant="default" disabled={requests.busy} onClick={requests.noShow}>
            {t("noShow")}
          </Button>
        </>
      )}
      {actions.includes("edit") && (
        <Button size="sm" variant="default" disabled={requests.busy} onClick={onMove}>
          {t("move")}
        </Button>
      )}
      {actions.includes("cancel") && (
        <ActionMenu position="top-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("more")}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" onClick={requests.cancel} {...keyed("c")}>
              {session.shared ? sharing("takeOffName", { name: name(session.clientName) }) : t("cancelSession")}
            </Menu.Item>
            {cancelling.isLate && cancelling.policy && (
              <Menu.Item color="red" onClick={requests.cancelLate}>
                {t("cancelLate")}
              </Menu.Item>
            )}
            {session.shared && (
              <Menu.Item color="red" onClick={requests.cancelAll}>
                {sharing("cancelAll")}
              </Menu.Item>
            )}
            {session.series && <FollowingItems session={session} onChoose={onCancelFollowing} />}
          </Menu.Dropdown>
        </ActionMenu>
      )}
    </div>
  );
}

interface FollowingProps {
  session: SessionCard["session"];
  onChoose: OpenProps["onCancelFollowing"];
}

/** The ways to cancel this session and those after it: for all who share them, or for its client. */
function FollowingItems({ session, onChoose }: FollowingProps) {
  const t = useWords(repeatMessages);
  const { name } = useFormat();
  return (
    <>
      {session.shared && (
        <Menu.Item color="red" onClick={() => onChoose("alone")}>
          {t("takeOffFollowing", { name: name(session.clientName) })}
        </Menu.Item>
      )}
      <Menu.Item color="red" onClick={() => onChoose("all")}>
        {t("cancelFollowing")}
      </Menu.Item>
    </>
  );
}

/** The other marks that a marked session can be given; a late correction asks for a reason first. */
function Corrections({ card: { session, correction }, requests }: RequestProps) {
  const t = useWords(sessionCardMessages);
  const [asked, setAsked] = useState<SessionMark>();
  const [reason, setReason] = useState("");
  if (correction === "none") return null;
  if (correction === "admin") {
    return (
      <Text size="sm" c="dimmed">
        {t("needsAdmin")}
      </Text>
    );
  }
  const correct = (mark: SessionMark) => (correction === "free" ? requests.correct(mark) : setAsked(mark));
  const isCompleted = session.status === "completed";
  if (asked) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== "") requests.correct(asked, reason);
        }}
      >
        <Stack gap="xs">
          <Text size="sm">{t("correctText")}</Text>
          <ReasonField label={t("reason")} value={reason} onChange={setReason} />
          <div className={classes.actions}>
            <Button type="submit" size="sm" variant="ink" loading={requests.busy} disabled={reason.trim() === ""}>
              {t("correct")}
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsked(undefined)}>
              {t("keep")}
            </Button>
          </div>
        </Stack>
      </form>
    );
  }
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" loading={requests.busy} onClick={() => correct("scheduled")}>
        {t(isCompleted ? "notCompleted" : "notMissed")}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={requests.busy}
        onClick={() => correct(isCompleted ? "noShow" : "completed")}
      >
        {t(isCompleted ? "noShow" : "completedAfterAll")}
      </Button>
    </div>
  );
}
