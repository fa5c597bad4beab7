import { Switch, Text, Title } from "@mantine/core";
import { clubSettings } from "#contract/club/settings.ts";
import { isEventOn } from "#contract/messaging/message-events.ts";
import type { WordedEvent } from "#contract/club/message-names.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { clubSetting } from "../club-setting.ts";
import { eventsByKind, withEvent } from "./event-choice.ts";
import { useEventWords } from "./event-labels.ts";
import { useKindWords } from "./kind-labels.ts";
import classes from "./events-setting.module.css";
import { sendingMessages } from "./sending-messages.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { useSetting } from "../use-setting.ts";

const messageEvents = clubSetting("messageEvents", clubSettings.messageEvents);

/** Which messages go out, by what they are about, each with the way to its text (messages §2). */
export function EventsSetting() {
  const t = useWords(sendingMessages);
  const kinds = useKindWords();
  const draft = useSetting(messageEvents);
  const choose = (event: WordedEvent, on: boolean) => draft.change(withEvent(draft.value, event, on));
  return (
    <SettingCard title={t("events")} isWide effect={t("eventsEffect")} draft={draft}>
      {eventsByKind.map(({ kind, events }) => (
        <section key={kind}>
          <Title order={3} size="h4" mb={4}>
            {kinds(kind)}
          </Title>
          <ul className={classes.kind}>
            {events.map((event) => (
              <EventLine
                key={event}
                event={event}
                on={isEventOn(event, draft.value)}
                onChoose={kind === "account" ? undefined : (on) => choose(event, on)}
              />
            ))}
          </ul>
        </section>
      ))}
    </SettingCard>
  );
}

interface EventLineProps {
  event: WordedEvent;
  on: boolean;
  /** Left out where it always goes out. */
  onChoose: ((on: boolean) => void) | undefined;
}

function EventLine({ event, on, onChoose }: EventLineProps) {
  const t = useWords(sendingMessages);
  const name = useEventWords()(event);
  return (
    <li className={classes.event}>
      {onChoose ? (
        <Switch label={name} checked={on} onChange={({ currentTarget: { checked } }) => onChoose(checked)} />
      ) : (
        <div>
          {name}{" "}
          <Text component="span" size="sm" c="dimmed">
            {t("always")}
          </Text>
        </div>
      )}
      <LinkAnchor
        to="/settings/messages/texts/$event"
        params={{ event }}
        size="sm"
        underline="always"
        aria-label={t("textOf", { event: name })}
        style={{ whiteSpace: "nowrap" }}
      >
        {t("text")}
      </LinkAnchor>
    </li>
  );
}
