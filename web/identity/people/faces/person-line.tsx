import { Text } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import type { UserType } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { opensRow } from "#web/kernel/ui/table/data-table-model.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { peopleMessages } from "../messages.ts";
import { PersonAvatar } from "./person-avatar.tsx";
import classes from "./person-line.module.css";
import type { Standee } from "../../../kernel/frame/status-model.ts";
import { useStatusText } from "../../../kernel/frame/status-labels.ts";

export interface PersonLineProps {
  person: Standee & {
    readonly id: number;
    readonly name: {
      readonly first_name: string;
      readonly last_name: string;
      readonly email?: string | null | undefined;
    };
    readonly profileImage?: Profile["profileImage"] | undefined;
  };
  userType: UserType;
  /** The line below the name: the e-mail by default. */
  note?: string | null | undefined;
  /** Little in a table of many columns, much where no table is. */
  room?: "little" | "much" | undefined;
  /** The row is about nobody else: all of it links to the profile. */
  opens?: boolean;
}

/** A person in a row: face with state, name that leads to the profile, e-mail. */
export function PersonLine({ person, userType, note = person.name.email, room, opens = false }: PersonLineProps) {
  const { id } = person;
  const shown = useFormat().name(person.name);
  return (
    <div className={classes.line}>
      <PersonAvatar person={person} name={person.name} userType={userType} />
      <div className={classes.name} data-room={room}>
        <LinkAnchor
          to="/user/$userId/profile"
          params={{ userId: String(id) }}
          search={{ userType }}
          c="inherit"
          fw={550}
          truncate
          title={shown}
          {...(opens && opensRow)}
        >
          {shown}
        </LinkAnchor>
        {note && (
          <Text size="xs" c="dimmed" truncate title={note}>
            {note}
          </Text>
        )}
      </div>
    </div>
  );
}

interface PersonStatusProps {
  person: Standee & { readonly reasons?: Profile["reasons"] };
  userType: UserType;
}

/** The status with, for someone on leave, when it is, the last day of who leaves for good, and that details are missing. */
export function PersonStatusBadge({ person, userType }: PersonStatusProps) {
  const { status, reasons } = person;
  const format = useFormat();
  const badge = <StatusBadge {...useStatusText(person, userType)} />;
  const t = useWords(peopleMessages);
  const dates =
    status === "onLeave" && reasons?.ended_at
      ? format.dayRange(reasons.started_at, lastDayOf(reasons.ended_at))
      : status !== "dismissed" &&
        reasons?.reason_type === "dismissed" &&
        t("ends", { date: format.near(lastDayOf(reasons.started_at)) });
  const isMissing = userType === "client" && status === "incomplete";
  const notes = [dates, isMissing && t("detailsMissing")].filter(Boolean);
  if (notes.length === 0) return badge;
  return (
    <span className={classes.leave}>
      {badge}
      <Text span size="xs" c="dimmed" className={classes.dates}>
        {notes.join(", ")}
      </Text>
    </span>
  );
}
