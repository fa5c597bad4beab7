import { Menu } from "@mantine/core";
import IconCalendarPlus from "~icons/tabler/calendar-plus";
import IconCash from "~icons/tabler/cash";
import IconCreditCard from "~icons/tabler/credit-card";
import IconDots from "~icons/tabler/dots";
import IconEdit from "~icons/tabler/edit";
import IconExternalLink from "~icons/tabler/external-link";
import IconMail from "~icons/tabler/mail";
import IconPhone from "~icons/tabler/phone";
import { useNavigate } from "@tanstack/react-router";
import type { ClientRow } from "#contract/membership/clients.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { editableFields } from "#web/identity/people/editable-fields-model.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { callLink } from "#web/kernel/lib/mail.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useMenuKeys } from "#web/kernel/ui/overlays/menu-keys.tsx";
import { ActionsMenu } from "#web/membership/leave/menu/actions-menu.tsx";
import type { ClientDeed } from "./client-deed.tsx";
import { clientMessages } from "../messages.ts";

interface ClientRowMenuProps {
  row: ClientRow;
  /** Opens the sheet of what is done for the client. */
  onDeed: (deed: ClientDeed) => void;
}

/** The dots of a client's row: to open, to serve, to reach and to change the client; deleting is apart at the end. */
export function ClientRowMenu({ row, onDeed }: ClientRowMenuProps) {
  const t = useWords(clientMessages);
  const button = useWords(buttonMessages);
  const navigate = useNavigate();
  const keyed = useMenuKeys();
  const me = useMe();
  const { id, status } = row;
  const person = { ...row, userType: "client" } as const;
  const place = { to: "/user/$userId/profile", params: { userId: String(id) } } as const;
  const isBookable = status !== "dismissed" && status !== "suspended";
  const edits = editableFields(me, { ...person, inScope: true }).size > 0;
  const edit = () => void navigate({ ...place, search: { userType: "client", edit: "form" } });
  const item = (what: ClientDeed["what"], Sign: typeof IconCash, letter: string) => (
    <Menu.Item
      leftSection={<Sign size={16} aria-hidden />}
      onClick={() => onDeed({ what, clientId: id })}
      {...keyed(letter)}
    >
      {t(`do.${what}`)}
    </Menu.Item>
  );
  return (
    <ActionsMenu
      person={person}
      actions={row.actions}
      sign={<IconDots size={18} aria-hidden />}
      entries={edits ? [{ label: button("edit"), sign: IconEdit, letter: "e", onChoose: edit }] : []}
    >
      <LinkMenuItem
        {...place}
        search={{ userType: "client" }}
        leftSection={<IconExternalLink size={16} aria-hidden />}
        {...keyed("o")}
      >
        {t("do.open")}
      </LinkMenuItem>
      {isBookable && item("book", IconCalendarPlus, "b")}
      {status !== "dismissed" && item("sell", IconCreditCard, "s")}
      {item("take", IconCash, "t")}
      <ReachItem {...row} />
    </ActionsMenu>
  );
}

/** Writes to the client by e-mail, or calls who has none. */
function ReachItem({ id, name, phone }: ClientRow) {
  const t = useWords(clientMessages);
  const keyed = useMenuKeys();
  const writes = servesEveryClient(useMe().roles ?? []);
  if (name.email && writes) {
    const sign = <IconMail size={16} aria-hidden />;
    return (
      <LinkMenuItem to="/mailings/new" search={{ person: id }} leftSection={sign} {...keyed("m")}>
        {t("do.message")}
      </LinkMenuItem>
    );
  }
  if (!phone) return null;
  return (
    <Menu.Item component="a" href={callLink(phone)} leftSection={<IconPhone size={16} aria-hidden />} {...keyed("c")}>
      {t("do.call")}
    </Menu.Item>
  );
}
