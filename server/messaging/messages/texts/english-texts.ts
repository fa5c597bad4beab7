import type { WordedEvent } from "#contract/club/message-names.ts";
import { classMessageTexts } from "./class-texts.ts";
import { seriesTexts } from "./series-texts.ts";
import type { Words } from "./words.ts";

const session = `When: {start} to {end}
Trainer: {trainer}
Client: {client}`;

const goodbye = "See you soon,\n{club}";

export const englishTexts: Readonly<Record<WordedEvent, Words>> = {
  ...seriesTexts.en,
  ...classMessageTexts.en,
  welcome: {
    subject: "Welcome to {club}",
    body: `Hello {name},

Your account at {club} is ready. Choose a password to sign in:

{link}

The link works once, until {until}. If it has run out, ask the front desk for a new one.`,
  },
  passwordForgotten: {
    subject: "Reset your password",
    body: `Hello {name},

Somebody asked to reset the password of your account at {club}. Choose a new one here:

{link}

The link works once, until {until}. If this wasn't you, you don't need to do anything: your password stays as it is.`,
  },
  emailChanged: {
    subject: "Your email address was changed",
    body: `Hello {name},

The email address of your account at {club} was changed.

Before: {former}
Now: {address}

If this wasn't you, please contact the club right away.`,
  },
  newDevice: {
    subject: "New sign-in to your account",
    body: `Hello {name},

Your account at {club} was used to sign in on a device we haven't seen before.

Device: {device}
When: {at}

If this was you, you don't need to do anything. If not, change your password and sign out everywhere in your profile.`,
  },
  securityChanged: {
    subject: "About your sign-in security",
    body: `Hello {name},

This concerns how you sign in at {club}.

What: {change}
Device: {device}
When: {at}

If this was you or you asked for it, you don't need to do anything. If not, change your password, sign out everywhere in your profile, and contact the club.`,
  },
  sessionBooked: {
    subject: "Booked: {course}, {start}",
    body: `Hello {name},

Your session is booked: {course}.

${session}

${goodbye}`,
  },
  sessionMoved: {
    subject: "Changed: {course}, {start}",
    body: `Hello {name},

Your session has been changed: {course}.

${session}
Before: {was}

${goodbye}`,
  },
  sessionCancelled: {
    subject: "Cancelled: {course}, {start}",
    body: `Hello {name},

Your session has been cancelled: {course}.

${session}

{club}`,
  },
  reminder: {
    subject: "Reminder: {course}, {start}",
    body: `Hello {name},

This is a reminder of your session: {course}.

${session}

${goodbye}`,
  },
  leaveDecided: {
    subject: "{decision}",
    body: `Hello {name},

{decision}

From: {from}
Back on: {until}
Last day: {last}

If you have questions, please ask us.

{club}`,
  },
  creditsLow: {
    subject: "Session credits left: {left}",
    body: `Hello {name},

Session credits you can still book: {left}.

Ask your trainer or the front desk when you would like to go on.

${goodbye}`,
  },
  packageEnding: {
    subject: "{package} is valid through {until}",
    body: `Hello {name},

Your package {package} is valid through {until}.

The front desk will be happy to renew it with you.

${goodbye}`,
  },
  renewed: {
    subject: "{package} has been renewed",
    body: `Hello {name},

Your membership {package} has been renewed.

From: {from}
Valid through: {until}
Price: {amount}
Last time: {was}

${goodbye}`,
  },
  renewalAhead: {
    subject: "{package} renews on {from}",
    body: `Hello {name},

Your membership {package} renews on {from}.

Price: {amount}
Last time: {was}

If you don't want it to renew, stop it before {on}, in your orders or at the front desk.

{club}`,
  },
  renewalOffered: {
    subject: "Would you like to renew {package}?",
    body: `Hello {name},

Your membership {package} is valid through {until}. It doesn't renew by itself.

You can renew it for the same period, from {from}:

Price: {amount}
Last time: {was}

To renew, say yes before it ends, in your orders or at the front desk:

{link}

If you don't, it ends and nothing is charged.

{club}`,
  },
  receipt: {
    subject: "Receipt {number}",
    body: `Hello {name},

Thank you. You bought {package}.

Total: {total}
Still to pay: {open}

You can open and print it here:

{link}

{club}`,
  },
  paymentDue: {
    subject: "{amount} due on {due}",
    body: `Hello {name},

{amount} is due on {due}. You can pay at the front desk.

See what it is for:

{link}

{club}`,
  },
  paymentOverdue: {
    subject: "{amount} has been due since {since}",
    body: `Hello {name},

{amount} has been due since {since}. Please pay at the front desk. If you have already paid, you don't need to do anything.

See what it is for:

{link}

{club}`,
  },
  birthday: {
    subject: "Happy birthday, {name}!",
    body: `Hello {name},

All of us at {club} wish you a happy birthday and a strong year ahead.

{club}`,
  },
  trainerTomorrow: {
    subject: "Your sessions on {day}",
    body: `Hello {name},

Your sessions on {day}:

{sessions}

{club}`,
  },
};
