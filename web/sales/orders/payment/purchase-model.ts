import * as z from "zod/mini";
import type { ClientType, Duration, DurationUnit } from "#contract/kernel/values.ts";
import { addDurations } from "#contract/kernel/values.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { type SalePaymentValues, paidNow } from "./paying-model.ts";

/** The values of a package sale; null and "" are empty. */
export interface PurchaseValues {
  clientType: ClientType | null;
  reports_to: number | null;
  packageId: number | null;
  extra: { membership_duration: number | string; membership_duration_symbol: DurationUnit; courses: number | string };
  salesId: number | null;
  paymentMethod: string | null;
  paying: SalePaymentValues;
}

/** As much of a form as the fields of a purchase need. */
export interface PurchaseForm {
  readonly bind: Draft<PurchaseValues & Record<string, unknown>>["bind"];
  readonly form: {
    readonly values: PurchaseValues & { readonly startOfDate: string };
    readonly setValues: (values: Partial<PurchaseValues>) => void;
  };
  readonly wordsAt: PaymentForm["wordsAt"];
}

/** As much of a form as asks how a purchase is paid. */
export interface PaymentForm {
  readonly form: {
    readonly values: Pick<PurchaseValues, "paymentMethod" | "paying">;
    readonly setValues: (values: Partial<Pick<PurchaseValues, "paymentMethod" | "paying">>) => void;
  };
  readonly wordsAt: Draft<Record<string, unknown>>["wordsAt"];
}

/** The unsent values of a payment: they are checked against the bill. */
export const askedPayment = { paying: z.unknown(), paymentMethod: z.nullable(z.string()) };

/** An empty purchase, without presents. */
export const emptyPurchase: PurchaseValues = {
  clientType: null,
  reports_to: null,
  packageId: null,
  extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 0 },
  salesId: null,
  paymentMethod: null,
  paying: paidNow,
};

/** Only private training has a trainer. */
export function isPurchaseFieldAsked({ clientType }: Pick<PurchaseValues, "clientType">, field: string): boolean {
  return field !== "reports_to" || clientType === "pro";
}

interface Bought {
  readonly extra: { membership_duration: number; membership_duration_symbol: DurationUnit; courses: number };
  readonly startOfDate: string;
}

/** The grant of an order, from package and gift: its end, and its credits. */
export function grantOf(
  { extra, startOfDate }: Bought,
  sold: { readonly duration: Duration; readonly paid?: number; readonly free?: number },
) {
  const gift = { duration: extra.membership_duration, duration_symbol: extra.membership_duration_symbol };
  return {
    endOfDate: addDurations(startOfDate, sold.duration, gift),
    paid: sold.paid ?? 0,
    free: (sold.free ?? 0) + extra.courses,
  };
}
