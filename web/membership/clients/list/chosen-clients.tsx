import IconArrowsLeftRight from "~icons/tabler/arrows-left-right";
import IconCalendarPlus from "~icons/tabler/calendar-plus";
import IconMailForward from "~icons/tabler/mail-forward";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type ClientRow, clients } from "#contract/membership/clients.ts";
import { ChosenExport } from "#web/club/exports/chosen-export.tsx";
import type { Exported } from "#web/club/exports/export-model.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { ChosenRows, type ChosenRowsProps } from "#web/kernel/frame/choosing/chosen-rows.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { ChosenAction } from "#web/kernel/ui/table/chosen-bar.tsx";
import type { useChosen } from "#web/kernel/ui/table/use-chosen.ts";
import { chosenClientMessages } from "../several/chosen-messages.ts";
import { clientRowsQuery } from "./client-query.ts";
import type { ClientSearch } from "./client-search-model.ts";
import { ExtendSeveralDialog } from "../several/extend-several-dialog.tsx";
import { clientMessages } from "../messages.ts";
import { TrainerOfSeveralDialog } from "../several/trainer-of-several-dialog.tsx";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";

interface ChosenClientsProps extends Pick<ChosenRowsProps, "sheet" | "total" | "onClose"> {
  chosen: ReturnType<typeof useChosen<ClientRow>>;
  search: ClientSearch;
  exported: Exported;
}

/** The actions on selected clients (day, Lists); changes are for admins, as for one. */
export function ChosenClients({ chosen, sheet, exported, search, total, onClose }: ChosenClientsProps) {
  const t = useWords(chosenClientMessages);
  const title = useWords(clientMessages)("title");
  const client = useQueryClient();
  const { roles = [] } = useMe();
  const isAdmin = roles.includes("admin");
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"trainer" | "extend">();
  const close = () => setOpened(undefined);
  const whole = { query: { ...clientRowsQuery(search), pageSize: String(MAX_ROWS) } };
  const chooseAll = async () => chosen.add((await client.fetchQuery(endpointQuery(clients.list, whole))).rows);
  const dialog = { clients: chosen.rows, onLeaveOut: chosen.leaveOut, onDone: onClose, onClose: close };
  return (
    <>
      <ChosenRows title={title} sheet={sheet} total={total} onAll={chooseAll} onClose={onClose}>
        <ChosenExport {...exported} only={chosen.rows.map(({ id }) => id)} total={chosen.rows.length} />
        {servesEveryClient(roles) && (
          <ChosenAction
            icon={<IconMailForward size={18} aria-hidden />}
            onClick={() =>
              void navigate({ to: "/mailings/new", search: { clients: chosen.rows.map(({ id }) => id).join(".") } })
            }
          >
            {t("write")}
          </ChosenAction>
        )}
        {isAdmin && (
          <>
            <ChosenAction icon={<IconArrowsLeftRight size={18} aria-hidden />} onClick={() => setOpened("trainer")}>
              {t("trainer")}
            </ChosenAction>
            <ChosenAction icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setOpened("extend")}>
              {t("extend")}
            </ChosenAction>
          </>
        )}
      </ChosenRows>
      {opened === "trainer" && <TrainerOfSeveralDialog {...dialog} />}
      {opened === "extend" && <ExtendSeveralDialog {...dialog} />}
    </>
  );
}
