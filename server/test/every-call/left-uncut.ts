/** Steps before a logged call: a challenge that a passkey signs gives no access by itself. */
export const steps = new Set([
  "POST /api/login/passkey/challenge",
  "POST /api/me/passkeys/challenge",
  "POST /api/me/confirmation/challenge",
]);

const changesNothing = "leaves nothing: it tells what would be, or sends a trial";
const ofTheLogin = "leaves the login alone, which every call touches";
const ofAnEmptyClub = "of a club that has nobody yet, which this one is not";

/** Calls that are not cut off here, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  "POST /api/messages/test": changesNothing,
  "POST /api/messages/texts/{event}/{locale}/preview": changesNothing,
  "POST /api/courses/reservations/outside-hours": changesNothing,
  "POST /api/trainers/{id}/hours/ahead": changesNothing,
  "POST /api/mailings/audience": changesNothing,
  "POST /api/mailings/audience/people": changesNothing,
  "POST /api/mailings/preview/{locale}": changesNothing,
  "POST /api/mailings/test/{locale}": changesNothing,
  "POST /api/password-link": changesNothing,
  "POST /api/refresh": ofTheLogin,
  "POST /api/me/confirmation": ofTheLogin,
  "POST /api/password-forgotten": "answers before it looks whose address it is: there is nothing to cut off",
  "POST /unsubscribe/{token}": "the command of the call below /api, as mail programs send it",
  "POST /api/setup": ofAnEmptyClub,
  "POST /api/setup/club": ofAnEmptyClub,
  "PUT /api/setup/club/parts/{part}": ofAnEmptyClub,
  "POST /api/setup/club/import": ofAnEmptyClub,
};
