import { Pill } from "@mantine/core";
import { people } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { PickedClient } from "#web/sales/accounts/client-picker.tsx";
import { useQuery } from "@tanstack/react-query";
import { classMessages } from "../class-messages.ts";

/** The client whom staff came to book, by their id in the address. */
export function useWantedClient(id: number | undefined): PickedClient | undefined {
  const params = { id: String(id ?? 0) };
  const { data } = useQuery({ ...endpointQuery(people.profile, { params }), enabled: id !== undefined });
  return id === undefined || data?.userType !== "client" ? undefined : { id, name: data };
}

interface BookingForProps {
  client: PickedClient;
  onEnd: () => void;
}

/** Says whom a class that is opened is for. */
export function BookingFor({ client, onEnd }: BookingForProps) {
  const t = useWords(classMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  return (
    <Pill
      size="md"
      h={32}
      styles={{ label: { lineHeight: "32px" } }}
      withRemoveButton
      removeButtonProps={{ "aria-label": button("close"), "aria-hidden": false, tabIndex: 0 }}
      onRemove={onEnd}
    >
      {t("bookingFor", { name: format.name(client.name) })}
    </Pill>
  );
}
