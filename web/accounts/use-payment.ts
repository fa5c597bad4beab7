import { useRef, useState } from "react";
import { type OpenCharge, accounts } from "#contract/accounts.ts";
import type { UndoOffer } from "#contract/acts.ts";
import type { Answered } from "#contract/endpoint.ts";
import { moneyText } from "#contract/money.ts";
import { undoIn } from "#web/frame/undo-toast.tsx";
import { ApiError } from "#web/lib/api.ts";
import { useCommand } from "#web/lib/query.ts";
import { type Leg, type PayValues, afterFirst, draftOf, legsOf, namedFor } from "./pay-model.ts";

/** What has been taken so far, and the documents that it is on. */
export interface Taken {
  readonly cents: number;
  /** The method that has paid its part while the other has not. */
  readonly method: string;
  readonly documents: readonly string[];
  /** How each method's part is undone. */
  readonly undo: readonly UndoOffer[];
}

interface Sent {
  readonly values: PayValues;
  readonly charge: OpenCharge | undefined;
  readonly onHalf: (rest: PayValues) => void;
  readonly onDone: (taken: Taken) => void;
}

/**
 * Takes a payment: one call for each method, one after the other. A second one that fails leaves the first taken; trying
 * again sends the second alone, under the key it had.
 */
export function usePayment(clientId: number) {
  const params = { id: String(clientId) };
  const first = useCommand(accounts.pay);
  const second = useCommand(accounts.pay);
  const [taken, setTaken] = useState<Taken>();
  const isBusy = useRef(false);
  const pay = async ({ values, charge, onHalf, onDone }: Sent) => {
    const commands = taken ? [second] : [first, second];
    let sofar = taken;
    let before = 0;
    for (const [at, leg] of legsOf(values).entries()) {
      const command = commands[at];
      if (!command) return;
      const body = draftOf(leg, values, namedFor(charge, before, leg));
      const answer = await command.mutateAsync({ params, body }).catch(known);
      if (!answer) {
        if (sofar && !taken) onHalf(afterFirst(values));
        setTaken(sofar);
        return;
      }
      sofar = withLeg(sofar, leg, answer);
      before += leg.cents;
    }
    if (sofar) onDone(sofar);
  };
  return {
    taken,
    failure: second.error ?? first.error,
    busy: first.isPending || second.isPending,
    send: (sent: Sent) => {
      if (isBusy.current) return;
      isBusy.current = true;
      void pay(sent).finally(() => {
        isBusy.current = false;
      });
    },
  };
}

function withLeg(taken: Taken | undefined, { cents, method }: Leg, answer: Answered<typeof accounts.pay>): Taken {
  const offer = undoIn(answer);
  return {
    cents: (taken?.cents ?? 0) + cents,
    method,
    documents: [...new Set([...(taken?.documents ?? []), ...answer.documents])],
    undo: [...(taken?.undo ?? []), ...(offer ? [offer] : [])],
  };
}

/** The command says what went wrong. */
function known(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** The amount that has been taken, as money is written by the API. */
export function takenText({ cents }: Taken): string {
  return moneyText(cents);
}
