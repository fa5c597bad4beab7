import { courses } from "#contract/schedule/courses.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";

/** The names of reservations' tags in the present language; empty until loaded. */
export function useTagNames(): (ids: readonly number[]) => string {
  const locale = useLocale();
  const { data = [] } = useRead(courses.tags);
  return (ids) =>
    listIn(
      locale,
      data.filter(({ id }) => ids.includes(id)).map(({ name }) => name[locale]),
    );
}
