import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { closes } from "#contract/sales/day-close.ts";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { endpointQuery, isUnanswered, useCommand } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { closeMessages } from "./messages.ts";

const route = getRouteApi("/inside/payments/closes/new");

/** Closes a day and opens its sheet, also where the answer was lost after the day was closed. */
export function useClosing(day: string) {
  const t = useWords(closeMessages);
  const format = useFormat();
  const me = useMe();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const { mutate, error, isPending } = useCommand(closes.create);
  const open = (id: number) => {
    alertSuccess(t("done", { day: format.near(day) }));
    void navigate({ to: "/payments/closes/$closeId", params: { closeId: String(id) } });
  };
  const openIfClosed = async () => {
    const { closed } = await client.fetchQuery({ ...endpointQuery(closes.draft, { params: { day } }), staleTime: 0 });
    if (closed?.by.id === me.id) open(closed.id);
  };
  const close = (draft: Omit<CallInput<typeof closes.create>["body"], "day">) =>
    mutate(
      { body: { day, ...draft } },
      {
        onSuccess: ({ id }) => open(id),
        onError: (failure) => {
          // Where it cannot be read either, the form stays, with why.
          if (isUnanswered(failure)) void openIfClosed().catch(() => undefined);
        },
      },
    );
  return { close, error, isPending };
}
