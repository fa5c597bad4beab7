import type { Order } from "#contract/sales/orders.ts";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";

export const packageTone: Readonly<Record<Order["payment_status"], Tone>> = {
  done: "grey",
  inProgress: "green",
  notStart: "amber",
  cancelled: "red",
};

export const fulfillmentTone: Readonly<Record<Order["fulfillment_status"], Tone>> = {
  fulfilled: "green",
  unfulfilled: "amber",
};
