import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const bookingMessages = defineMessages({
  en: { newReservation: "New reservation" },
  cn: { newReservation: "新增预约" },
});
