import { useQueryClient } from "@tanstack/react-query";
import type { PersonName } from "#contract/kernel/person-name.ts";
import { clients } from "#contract/membership/clients.ts";
import type { PackageOffer } from "#contract/sales/selling.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useTrainer } from "#web/identity/people/trainer-picker.tsx";
import { type Bill, nextDueOf } from "#web/sales/orders/payment/paying-model.ts";
import { useChangedPackage } from "#web/sales/orders/selling/changed-package-labels.ts";
import type { QuickValues } from "./quick-draft.ts";

type QuickBody = NonNullable<ReturnType<typeof clients.quickAdd.body.safeParse>["data"]>;
type Answer = NonNullable<ReturnType<typeof clients.quickAdd.answer.safeParse>["data"]>;

/** Somebody who was just added, and what of the sale the next steps depend on. */
export interface AddedClient extends Answer {
  readonly email: string | null;
  readonly trainer: { readonly id: number; readonly name: PersonName } | undefined;
  readonly hasCredits: boolean;
  readonly due: ReturnType<typeof nextDueOf>;
}

interface Adding {
  readonly pack: PackageOffer | undefined;
  readonly bill: Bill | undefined;
  readonly values: QuickValues;
}

/** Sends the client; if the price or the duplicates have changed since, both are read again and shown. */
export function useAdding({ pack, bill, values }: Adding, onAdded: (added: AddedClient) => void) {
  const command = useCommand(clients.quickAdd);
  const changed = useChangedPackage(pack);
  const cache = useQueryClient();
  const { email } = values;
  const trainer = useTrainer(values.reports_to);
  const hasCredits = values.clientType === "pro" || Number(values.extra.courses) > 0;
  const send = (body: QuickBody, refuse: (error: ApiError) => boolean) =>
    command.mutate(
      { body },
      {
        onSuccess: (added) => onAdded({ ...added, email, trainer, hasCredits, due: bill ? nextDueOf(bill) : null }),
        onError: (error) => {
          refuse(error);
          changed.readAgain(error);
          if (error.code === "LIKELY_DUPLICATE") void cache.invalidateQueries({ queryKey: [clients.alike.path] });
        },
      },
    );
  const news = changed.explain(command.error);
  return { send, news, error: command.error, isBusy: command.isPending, isDone: command.isSuccess };
}
