import { addDays } from "#contract/kernel/values.ts";
import type { Bookings } from "../club/bookings.ts";
import { draftOf } from "./cases.ts";
import type { Club } from "../club/club.ts";

/** A request that changes something. */
export interface Change {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: object;
}

/**
 * Changes with many consequences: the people who are changed, dismissed or deleted have sessions ahead, orders or
 * clients.
 */
export function changesOf(club: Club, { trainers }: Bookings, today: string): Change[] {
  const [first, second, third, fourth] = trainers;
  const [renamed = 0, away = 0, dismissed = 0, passedOn = 0, deleted = 0] = first?.clients ?? [];
  const leave = { reason_type: "onLeave", reason_name: "vacation", started_at: today, ended_at: addDays(today, 14) };
  const dismissal = { reason_type: "dismissed", reason_name: "resignation", started_at: today };
  const extra = { membership_duration: 1, membership_duration_symbol: "month", courses: 1 };
  const sale = { clientType: "pro", packageId: club.coursePackage, salesId: club.seller, paymentMethod: "visa", extra };
  return [
    { method: "POST", path: "/clients/create", body: draftOf(club, first?.id ?? 0, today, "change@example.com") },
    { method: "POST", path: `/users/${renamed}/profile`, body: { first_name: "Alexandra", phone: "416-555-0199" } },
    { method: "POST", path: `/user/${away}/submit-reason`, body: leave },
    { method: "POST", path: `/user/${dismissed}/submit-reason`, body: dismissal },
    {
      method: "POST",
      path: "/clients/update-trainer",
      body: { client: passedOn, trainer: second?.id, future: "keep" },
    },
    {
      method: "POST",
      path: `/payments/${club.regular}/add-package-payment`,
      body: { ...sale, clientId: club.regular, reports_to: second?.id, startOfDate: today },
    },
    { method: "PUT", path: `/employees/${second?.id}/roles`, body: { roles: ["trainer", "manager"] } },
    { method: "POST", path: `/user/${second?.id}/submit-reason`, body: leave },
    { method: "POST", path: `/user/${third?.id}/submit-reason`, body: dismissal },
    { method: "DELETE", path: `/clients/delete/${deleted}` },
    { method: "DELETE", path: `/clients/delete/${club.regular}` },
    { method: "DELETE", path: `/trainers/delete/${fourth?.id}` },
    { method: "DELETE", path: `/trainers/delete/${club.trainers.at(-1)}` },
    { method: "PUT", path: "/company/settings/trainerScope", body: { value: "own" } },
    { method: "PUT", path: "/company/settings/timeZone", body: { value: "Asia/Shanghai" } },
  ];
}
