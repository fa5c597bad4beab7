import { courses } from "#contract/courses.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { listIn } from "#web/lib/list-format.ts";
import { useRead } from "#web/lib/query.ts";

/** Says tags of reservations in the language of the moment; empty until they have been read. */
export function useTagNames(): (ids: readonly number[]) => string {
  const locale = useLocale();
  const { data = [] } = useRead(courses.tags);
  return (ids) =>
    listIn(
      locale,
      data.filter(({ id }) => ids.includes(id)).map(({ name }) => name[locale]),
    );
}
