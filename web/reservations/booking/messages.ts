import { defineMessages } from "#web/lib/i18n.ts";

export const bookingMessages = defineMessages({
  en: { newReservation: "New Reservation" },
  cn: { newReservation: "新建预约" },
});
