import type { Package } from "../members/packages.ts";
import type { Calendar } from "../calendar.ts";
import { isFree } from "../members/requests.ts";
import type { Person } from "../people/person.ts";
import type { TableRow } from "../rows.ts";

type NewRequest = Pick<TableRow<"package_request">, "client_id" | "package_id" | "asked_at">;

/** A client who has asked the desk for sessions on the evening before. */
export function packageRequestsOf(
  people: readonly Person[],
  packages: readonly Package[],
  { day, at, yesterday }: Calendar,
): readonly NewRequest[] {
  const client = people.findLast(
    (person) =>
      person.user_type === "client" &&
      person.deleted_at === null &&
      isFree(person) &&
      (person.end_of_date ?? "") > day(20),
  );
  const asked = packages.find(({ kind, archived_at }) => kind === "course" && archived_at === null);
  if (!client || !asked) return [];
  return [{ client_id: client.id, package_id: asked.id, asked_at: at(yesterday, 19 * 60 + 12) }];
}
