import type { OpenCharge } from "#contract/sales/accounts.ts";
import type { PaymentDraft } from "#contract/sales/payment.ts";
import { centsOf, moneyText, typedAmount } from "#contract/kernel/money/money.ts";

/** A payment as its form holds it; with `first` typed, two methods share the amount. */
export interface PayValues {
  readonly amount: string;
  readonly method: string | null;
  readonly reference: string;
  readonly isSplit: boolean;
  /** The part paid by the first method; the second pays the rest. */
  readonly first: string;
  readonly secondMethod: string | null;
  readonly secondReference: string;
  readonly staysOnAccount: boolean;
  /** Empty for today. */
  readonly receivedOn: string;
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
  return centsOf(typedAmount(text) ?? "0");
}

/** The second method's part of a split amount, in cents. */
export function secondMethodCents({ amount, first }: PayValues): number {
  return Math.max(0, typedCents(amount) - typedCents(first));
}

/** The same amount by two methods, half and half until it is typed over. */
export function splitOf(values: PayValues): PayValues {
  return { ...values, isSplit: true, first: moneyText(Math.ceil(typedCents(values.amount) / 2)) };
}

/** The missing parts before a payment can be taken. */
export function missingPaymentPart(
  values: PayValues,
  isTooMuch: boolean,
): "amount" | "method" | "first" | "account" | undefined {
  const { method, isSplit, secondMethod, first, staysOnAccount } = values;
  if (typedCents(values.amount) === 0) return "amount";
  if (isSplit && (typedCents(first) === 0 || secondMethodCents(values) === 0)) return "first";
  if (method === null || (isSplit && secondMethod === null)) return "method";
  return isTooMuch && !staysOnAccount ? "account" : undefined;
}

/** A payment as it is sent: in one call also by two methods, so that it is taken whole or not at all. */
export function paymentDraftOf(values: PayValues, charge: OpenCharge | undefined): PaymentDraft | undefined {
  const { staysOnAccount, receivedOn } = values;
  const ways = waysOf(values);
  const [first] = ways;
  if (!first) return undefined;
  const named = charge ? Math.min(typedCents(values.amount), centsOf(charge.open)) : 0;
  return {
    ...(ways.length === 1 ? first : { payments: ways }),
    ...(charge && { charges: [{ id: charge.id, amount: moneyText(named) }] }),
    ...(staysOnAccount && { on_account: true }),
    ...(receivedOn !== "" && { received_on: receivedOn }),
  };
}

/** The methods of a payment with what each takes; none while something is missing. */
function waysOf(values: PayValues) {
  const { method, reference, isSplit, secondMethod, secondReference } = values;
  if (method === null) return [];
  if (!isSplit) return [wayOf(typedCents(values.amount), method, reference)];
  if (secondMethod === null) return [];
  return [
    wayOf(typedCents(values.first), method, reference),
    wayOf(secondMethodCents(values), secondMethod, secondReference),
  ];
}

function wayOf(cents: number, method: string, typed: string) {
  const reference = typed.trim();
  return { amount: moneyText(cents), method, ...(reference !== "" && { reference }) };
}
