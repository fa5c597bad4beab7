import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { purchaseMessages } from "../payment/purchase-labels.ts";

/** For a sale that is refused because its package has changed: reads it again, and explains the refusal. */
export function useChangedPackage(offered: { readonly amount: string } | undefined) {
  const words = useWords(purchaseMessages);
  const { money } = useFormat();
  const cache = useQueryClient();
  const [looked, setLooked] = useState<string>();
  const readAgain = ({ code }: ApiError) => {
    if (code === "STALE") setLooked(offered?.amount);
    // The club may hold more of the client's by now, so that less is to be taken.
    if (code === "STALE" || code === "AMOUNT_TOO_HIGH") void cache.invalidateQueries();
  };
  const explain = (error: unknown) => {
    const price = error instanceof ApiError ? detailsOf("STALE", error)?.package?.amount : undefined;
    if (price === undefined) return undefined;
    if (looked === undefined || looked === price) return words("newTerms");
    return words("newPrice", { price: money(price) });
  };
  return { readAgain, explain };
}
