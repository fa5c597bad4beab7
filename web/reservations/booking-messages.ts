import { defineMessages } from "#web/lib/i18n.ts";

export const bookingMessages = defineMessages({
  en: { title: "Bookings", newReservation: "New Reservation" },
  cn: { title: "我的预约", newReservation: "新建预约" },
});
