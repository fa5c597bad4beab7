import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of a booking that what the client owes stops. */
export const bookingOwingMessages = defineMessages({
  en: {
    title: "{{amount}} overdue since {{date}}",
    text: "No new sessions until this is paid.",
    ownTitle: "You have {{amount}} to pay, overdue since {{date}}",
    ownText: "You can book again once it is paid. Please pay at the front desk or ask your trainer.",
    pay: "Take payment",
    pass: "Book anyway this once",
    passHint: "To book anyway, check “Book anyway this once” above.",
    ownHint: "Please pay what is due first.",
    toAccount: "See what is open",
  },
  cn: {
    title: "逾期 {{amount}}，应付日 {{date}}",
    text: "付清前不能新约课程。",
    ownTitle: "您有 {{amount}} 逾期未付，应付日 {{date}}",
    ownText: "付清后即可继续约课。请到前台付款，或联系您的教练。",
    pay: "收款",
    pass: "本次照常约课",
    passHint: "如需照常约课，请勾选上方的“本次照常约课”。",
    ownHint: "请先付清逾期款项。",
    toAccount: "查看待付款项",
  },
});
