import type { OpenCharge, PaymentDraft } from "#contract/accounts.ts";
import { centsOf, moneyText, roundedAmount } from "#contract/money.ts";

/** A payment as its form holds it; with `first` typed, two methods share the amount. */
export interface PayValues {
  readonly amount: string;
  readonly method: string | null;
  readonly reference: string;
  readonly isSplit: boolean;
  /** What of it is paid by the first method; the second has the rest. */
  readonly first: string;
  readonly secondMethod: string | null;
  readonly secondReference: string;
  readonly staysOnAccount: boolean;
  /** Empty for today. */
  readonly receivedOn: string;
}

/** What is taken by one method. */
export interface Leg {
  readonly cents: number;
  readonly method: string;
  readonly reference: string;
}

export function payValues(amount: string, method: string | null): PayValues {
  return {
    amount,
    method,
    reference: "",
    isSplit: false,
    first: "",
    secondMethod: null,
    secondReference: "",
    staysOnAccount: false,
    receivedOn: "",
  };
}

/** The cents of an amount as it is typed; 0 for what is none. */
export function typedCents(text: string): number {
  return centsOf(roundedAmount(text) ?? "0");
}

/** What the second method takes of an amount that is split, in cents. */
export function restOf({ amount, first }: PayValues): number {
  return Math.max(0, typedCents(amount) - typedCents(first));
}

/** The same amount by two methods, half and half until it is typed over. */
export function splitOf(values: PayValues): PayValues {
  return { ...values, isSplit: true, first: moneyText(Math.ceil(typedCents(values.amount) / 2)) };
}

/** What is missing before a payment can be taken. */
export function missingOf(
  values: PayValues,
  isTooMuch: boolean,
): "amount" | "method" | "first" | "account" | undefined {
  const { method, isSplit, secondMethod, first, staysOnAccount } = values;
  if (typedCents(values.amount) === 0) return "amount";
  if (isSplit && (typedCents(first) === 0 || restOf(values) === 0)) return "first";
  if (method === null || (isSplit && secondMethod === null)) return "method";
  return isTooMuch && !staysOnAccount ? "account" : undefined;
}

/** The methods of a payment with what each takes; none while something is missing. */
export function legsOf(values: PayValues): readonly Leg[] {
  const { method, reference, isSplit, secondMethod, secondReference } = values;
  const cents = typedCents(values.amount);
  if (method === null) return [];
  if (!isSplit) return [{ cents, method, reference }];
  if (secondMethod === null) return [];
  return [
    { cents: typedCents(values.first), method, reference },
    { cents: restOf(values), method: secondMethod, reference: secondReference },
  ];
}

/** What a leg of a payment is for, as far as that is open once the legs before it have paid. */
export function namedFor(charge: OpenCharge | undefined, before: number, { cents }: Leg): PaymentDraft["charges"] {
  const named = charge ? Math.min(cents, centsOf(charge.open) - before) : 0;
  return charge && named > 0 ? [{ id: charge.id, amount: moneyText(named) }] : undefined;
}

/** A payment as it is sent. */
export function draftOf(leg: Leg, values: PayValues, charges: PaymentDraft["charges"]): PaymentDraft {
  const { staysOnAccount, receivedOn } = values;
  const reference = leg.reference.trim();
  return {
    amount: moneyText(leg.cents),
    method: leg.method,
    ...(reference !== "" && { reference }),
    ...(charges && { charges }),
    ...(staysOnAccount && { on_account: true }),
    ...(receivedOn !== "" && { received_on: receivedOn }),
  };
}

/** What is left to take when the first method has paid and the second could not. */
export function afterFirst(values: PayValues): PayValues {
  return {
    ...values,
    amount: moneyText(restOf(values)),
    method: values.secondMethod,
    reference: values.secondReference,
    isSplit: false,
  };
}
