import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const bookingMessages = defineMessages({
  en: { newReservation: "Book a session", book: "Book a session" },
  cn: { newReservation: "约课", book: "约课" },
});
