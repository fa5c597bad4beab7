import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const reservationHistoryMessages = defineMessages({
  en: {
    history: "Session history",
    viewReservation: "View {{course}}, session {{id}}",
    noReservations: "No sessions yet",
    noReservationsText: "Booked, completed and cancelled sessions appear here.",
  },
  cn: {
    history: "预约记录",
    viewReservation: "查看{{course}}，预约 {{id}}",
    noReservations: "还没有预约",
    noReservationsText: "已预约、已上课和已取消的课都会显示在这里。",
  },
});
