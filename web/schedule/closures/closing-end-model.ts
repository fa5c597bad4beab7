import { addDays } from "#contract/kernel/values.ts";

interface End {
  readonly endOfDate: string;
  readonly to: string;
}

/**
 * The end of a closure as it is kept. The midnight with which its last day begins is the one that ends the day before;
 * of a single day it is the one that ends it.
 */
export function closingEnd(startOfDate: string, { endOfDate, to }: End): End {
  if (to !== "00:00" || startOfDate === "" || endOfDate === "") return { endOfDate, to };
  const isSameDay = endOfDate <= addDays(startOfDate, 1);
  return { endOfDate: isSameDay ? endOfDate : addDays(endOfDate, -1), to: "24:00" };
}
