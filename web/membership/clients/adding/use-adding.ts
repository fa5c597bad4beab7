import { useQueryClient } from "@tanstack/react-query";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { clients } from "#contract/membership/clients.ts";
import { lookers } from "#contract/membership/lookers.ts";
import type { PackageOffer } from "#contract/sales/selling.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useTrainer } from "#web/identity/people/trainer-picker.tsx";
import { type Bill, nextDueOf } from "#web/sales/orders/payment/paying-model.ts";
import { useChangedPackage } from "#web/sales/orders/selling/changed-package-labels.ts";
import { kindOf } from "#web/sales/orders/selling/sale-model.ts";
import type { QuickValues } from "./quick-draft.ts";

type QuickBody = NonNullable<ReturnType<typeof clients.quickAdd.body.safeParse>["data"]>;
type Answer = NonNullable<ReturnType<typeof clients.quickAdd.answer.safeParse>["data"]>;
type LookerBody = NonNullable<ReturnType<typeof lookers.add.body.safeParse>["data"]>;
type Opened = NonNullable<ReturnType<typeof lookers.add.answer.safeParse>["data"]>;

/** Somebody who was just added, and what of the sale the next steps depend on. */
export interface AddedClient extends Opened {
  readonly email: string | null;
  /** Undefined of somebody who buys later. */
  readonly sale?: Pick<Answer, "receipt_number" | "undo"> & {
    readonly trainer: { readonly id: number; readonly name: PersonName } | undefined;
    readonly hasCredits: boolean;
    readonly due: ReturnType<typeof nextDueOf>;
  };
}

interface Adding {
  readonly pack: PackageOffer | undefined;
  readonly bill: Bill | undefined;
  readonly values: QuickValues;
}

/** Sends the client; if the price or the duplicates have changed since, both are read again and shown. */
export function useAdding({ pack, bill, values }: Adding, onAdded: (added: AddedClient) => void) {
  const command = useCommand(clients.quickAdd);
  const alone = useCommand(lookers.add);
  const changed = useChangedPackage(pack);
  const cache = useQueryClient();
  const { email } = values;
  const trainer = useTrainer(values.reports_to);
  const hasCredits = (pack && kindOf(pack) === "sessions") || Number(values.extra.courses) > 0;
  const readAlikeAgain = ({ code }: ApiError) => {
    if (code === "LIKELY_DUPLICATE") void cache.invalidateQueries({ queryKey: [clients.alike.path] });
  };
  const send = (body: QuickBody, refuse: (error: ApiError) => boolean) =>
    command.mutate(
      { body },
      {
        onSuccess: (added) => {
          const sale = { ...added, trainer, hasCredits, due: bill ? nextDueOf(bill) : null };
          onAdded({ ...added, email, sale });
        },
        onError: (error) => {
          refuse(error);
          changed.readAgain(error);
          readAlikeAgain(error);
        },
      },
    );
  /** Without the package: they buy later. */
  const sendAlone = (body: LookerBody, refuse: (error: ApiError) => boolean) =>
    alone.mutate(
      { body },
      {
        onSuccess: (added) => onAdded({ ...added, email }),
        onError: (error) => {
          refuse(error);
          readAlikeAgain(error);
        },
      },
    );
  const error = command.error ?? alone.error;
  const news = changed.explain(command.error);
  const isBusy = command.isPending || alone.isPending;
  return { send, sendAlone, news, error, isBusy, isDone: command.isSuccess || alone.isSuccess };
}
