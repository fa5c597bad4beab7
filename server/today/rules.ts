import { type Today, todayDays } from "#contract/data/today.ts";
import { type Role, addDays, servesEveryClient } from "#contract/kernel/values.ts";
import { type Presence, absenceOn } from "../identity/people/rules.ts";

/** Whether somebody sees the day of the whole club, and not only their own (authorisation §1). */
export function seesClub({ roles }: { readonly roles: readonly Role[] }): boolean {
  return servesEveryClient(roles) || roles.includes("manager");
}

/** The birthdays of some days from a date on: month and day as one number, and the day on which each is kept. */
export function birthdaysFrom(today: string): readonly { readonly key: number; readonly day: string }[] {
  return Array.from({ length: todayDays.birthdays }, (_, offset) => addDays(today, offset)).flatMap((day) => {
    const key = Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
    const keepsLeapDay = key === 301 && !addDays(day, -1).endsWith("-29");
    return [...(keepsLeapDay ? [{ key: 229, day }] : []), { key, day }];
  });
}

/** The day on which a row that was dealt with is back. */
export function backOn(today: string): string {
  return addDays(today, todayDays.back);
}

/** Why somebody gives no sessions on a day and until when, if they do not. */
export function absenceNow(person: Presence, day: string): Today["trainers"][number]["absence"] {
  const absence = absenceOn(person, day);
  if (!absence) return null;
  const { from, until } = absence;
  return { reason: from !== null && until !== null ? "onLeave" : "away", until };
}
