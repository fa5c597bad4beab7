import IconEye from "~icons/tabler/eye";
import IconPencil from "~icons/tabler/pencil";
import IconUser from "~icons/tabler/user";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import type { Opening } from "./history-columns.tsx";

interface HistoryMenuProps extends Opening {
  row: Reservation;
  /** The kind of person that the history is of. */
  userType: "client" | "trainer";
}

/** The dots of a reservation's row: to open or to edit it, and in a trainer's history to see the client. */
export function HistoryMenu({ row, userType, onOpen }: HistoryMenuProps) {
  const button = useWords(buttonMessages);
  const words = useTableWords();
  const format = useFormat();
  const isOthers = useMe().id !== row.clientId;
  const when = format.dateTime(row.start);
  const edits = isOthers && row.actions.includes("edit");
  return (
    <RowMenu
      label={`${words.actions}: ${when}`}
      first={{
        ...(edits
          ? { label: button("edit"), name: `${button("edit")}: ${when}`, sign: IconPencil, letter: "e" }
          : { label: words.open, name: `${words.open}: ${when}`, sign: IconEye, letter: "o" }),
        onChoose: () => onOpen(row),
      }}
    >
      {userType === "trainer" && (
        <LinkMenuItem
          to="/user/$userId/profile"
          params={{ userId: String(row.clientId) }}
          search={{ userType: "client" }}
          leftSection={<IconUser size={16} aria-hidden />}
        >
          {format.name(row.clientName)}
        </LinkMenuItem>
      )}
    </RowMenu>
  );
}
