import type { ReactNode } from "react";
import type { UserType } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { opensRow } from "#web/kernel/ui/table/data-table-model.ts";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { PersonAvatar } from "./person-avatar.tsx";
import type { PersonLineProps } from "./person-line.tsx";
import { shownStandingOf } from "../../../kernel/frame/status-model.ts";
import { useStatusText } from "../../../kernel/frame/status-labels.ts";

interface PersonRowLineProps {
  person: PersonLineProps["person"];
  userType: UserType;
  note: ReactNode;
  fact?: ReactNode;
}

/**
 * Somebody in a list on a phone: face, name with a link to the profile, one fact, and their status unless they are
 * active.
 */
export function PersonRowLine({ person, userType, note, fact }: PersonRowLineProps) {
  const standing = useStatusText(person, userType);
  const name = useFormat().name(person.name);
  const title = (
    <LinkAnchor
      to="/user/$userId/profile"
      params={{ userId: String(person.id) }}
      search={{ userType }}
      c="inherit"
      inherit
      title={name}
      {...opensRow}
    >
      {name}
    </LinkAnchor>
  );
  return (
    <RowLine
      face={<PersonAvatar person={person} name={person.name} userType={userType} size={40} />}
      title={title}
      note={note}
      fact={fact}
      badge={shownStandingOf(person, userType) !== "active" && <StatusBadge {...standing} />}
    />
  );
}
