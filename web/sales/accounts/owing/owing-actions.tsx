import { Button, Group } from "@mantine/core";
import IconCash from "~icons/tabler/cash";
import IconExternalLink from "~icons/tabler/external-link";
import IconMail from "~icons/tabler/mail";
import IconPhone from "~icons/tabler/phone";
import type { Owing } from "#contract/sales/accounts.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useMenuKeys } from "#web/kernel/ui/overlays/menu-keys.tsx";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import { owingMessages } from "./owing-messages.ts";

/** The actions that open a dialog about a debt. */
export type OwingDeed = "pay" | "call";

interface OwingActionsProps {
  row: Owing;
  onOpen: (what: OwingDeed, row: Owing) => void;
}

/** The list is there to take payments: a button does that where there is room, the dots everything. */
export function OwingActions({ row, onOpen }: OwingActionsProps) {
  const t = useWords(owingMessages);
  const name = useFormat().name(row.name);
  const pay = () => onOpen("pay", row);
  return (
    <Group gap="xs" wrap="nowrap" justify="end">
      <Button visibleFrom="sm" variant="default" size="compact-sm" aria-label={t("takeFrom", { name })} onClick={pay}>
        {t("take")}
      </Button>
      <OwingMenu row={row} name={name} onOpen={onOpen} />
    </Group>
  );
}

function OwingMenu({ row, name, onOpen }: OwingActionsProps & { name: string }) {
  const t = useWords(owingMessages);
  const words = useTableWords();
  const keyed = useMenuKeys();
  const writes = servesEveryClient(useMe().roles ?? []);
  const entry = (what: OwingDeed, label: string, called: string) => ({
    label,
    name: called,
    sign: what === "pay" ? IconCash : IconPhone,
    letter: what === "pay" ? "t" : "c",
    onChoose: () => onOpen(what, row),
  });
  return (
    <RowMenu
      label={`${words.actions}: ${name}`}
      entries={[
        entry("pay", t("take"), t("takeFrom", { name })),
        ...(row.phone === null ? [] : [entry("call", t("call"), t("callName", { name }))]),
      ]}
    >
      <LinkMenuItem
        to="/user/$userId/profile"
        params={{ userId: String(row.id) }}
        search={{ userType: "client", tab: "orders" }}
        leftSection={<IconExternalLink size={16} aria-hidden />}
        {...keyed("o")}
      >
        {words.open}
      </LinkMenuItem>
      {writes && (
        <LinkMenuItem
          to="/mailings/new"
          search={{ person: row.id }}
          leftSection={<IconMail size={16} aria-hidden />}
          {...keyed("m")}
        >
          {t("message")}
        </LinkMenuItem>
      )}
    </RowMenu>
  );
}
