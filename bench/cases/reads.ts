import { clients } from "#contract/membership/clients.ts";
import { clientSorts, employeeSorts, trainerSorts } from "#contract/kernel/endpoint/sorts.ts";
import { day } from "#contract/data/today.ts";
import { todayLists } from "#contract/data/today-lists.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { Club } from "../club/club.ts";

function sorted(path: string, sorts: readonly string[]): string[] {
  return sorts.flatMap((sort) => [`${path}sort=${sort}`, `${path}sort=-${sort}`]);
}

/** Everything that is looked at by lists, cards and charts, as an admin and as a trainer. */
export function readsOf(club: Club, today: string): string[] {
  const [trainer = 0] = club.trainers;
  const [client = 0] = club.some;
  return [
    ...listReads(club),
    clients.countSummary.path,
    clients.typesSummary.path,
    "/employees/departments",
    "/employees/list-managers",
    "/employees/employees-count-summary",
    "/employees/list-sales",
    "/payments/top-sales-list?range=thisWeek",
    "/payments/top-sales-list?range=lastMonth",
    ...personReads(club, today),
    day.today.path,
    ...todayLists.map((list) => `/today/${list}?pageSize=20`),
    "/today/payments",
    ...[-1, 0, 7].map((days) => `/courses/calendar?date=${addDays(today, days)}`),
    "/clients/standings",
    "/clients/standings?kind=pro",
    "/clients/standings?q=wa",
    ...[client, club.regular].map((id) => `/clients/${id}/glance`),
    `/trainers/${trainer}/glance`,
    `/employees/${club.seller}/glance`,
    "/notifications",
    "/logins",
    "/courses",
    "/company/settings",
    "/products/membership-packages",
    "/products/courses-packages",
    "/shop/products",
    "/shop/sales",
    ...["thisMonth", "last30Days", "last60Days"].map((range) => `/shop/overview?range=${range}`),
  ];
}

/** Clients and staff, as they are sorted, narrowed and found. */
function listReads(club: Club): string[] {
  const [trainer = 0] = club.trainers;
  const statuses = ["active", "incomplete", "pending", "onLeave", "suspended", "dismissed"];
  return [
    ...sorted("/clients?", clientSorts),
    ...sorted("/clients?kind=pro&", clientSorts),
    ...statuses.flatMap((status) => [`/clients?status=${status}`, `/clients?kind=membership&status=${status}&page=20`]),
    ...["a", "wa", "ander", "andreson", "王", "欧阳", "416555", "@", "12"].flatMap((phrase) => [
      `/clients?q=${encodeURIComponent(phrase)}`,
      `/clients?bookable=true&q=${encodeURIComponent(phrase)}`,
      `/search?q=${encodeURIComponent(phrase)}`,
      `/trainers?q=${encodeURIComponent(phrase)}`,
      `/employees?q=${encodeURIComponent(phrase)}`,
    ]),
    "/clients?bookable=true",
    `/clients?trainer=${trainer}&sort=-completed_courses`,
    `/clients?page=${Math.floor(club.clients / 20)}`,
    ...sorted("/employees?", employeeSorts),
    ...sorted("/trainers?", trainerSorts),
    ...statuses.flatMap((status) => [`/employees?status=${status}`, `/trainers?status=${status}`]),
  ];
}

/** The requests that show a client and a trainer. */
function personReads(club: Club, today: string): string[] {
  const [trainer = 0] = club.trainers;
  const [client = 0] = club.some;
  const span = `from=${addDays(today, -7)}T05:00:00Z&to=${addDays(today, 7)}T05:00:00Z`;
  return [
    ...[client, club.regular].flatMap((id) => [
      `/payments/users/${id}`,
      `/payments/users/${id}/ledger`,
      `/users/${id}/profile`,
      `/users/${id}/deletion`,
      `/user/${id}/activities`,
      `/user/${id}/body-index-records`,
      `/user/${id}/affected-reservations?from=${today}`,
      `/courses/client/${id}`,
      `/clients/${id}/recipes`,
    ]),
    ...["", "page=400", "status=completed", span].map((query) => `/courses/trainer/${trainer}?${query}`),
    `/courses/users/${trainer}`,
    `/users/${trainer}/deletion`,
    `/user/${trainer}/affected-reservations?from=${today}`,
    `/courses/courses-summary?startOfDate=${addDays(today, -365)}&endOfDate=${today}&trainer_id=${trainer}`,
  ];
}
