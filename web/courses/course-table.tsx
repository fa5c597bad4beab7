import { Button, Text } from "@mantine/core";
import { IconYoga } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { courses } from "#contract/courses.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { searchAfter, searchFor, tableState } from "#web/lib/table-search.ts";
import type { Column } from "#web/ui/data-table-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FindField } from "#web/ui/find-field.tsx";
import { type ShownCourse, coursesFound, pageOf } from "./course-rows.ts";
import { courseSearch } from "./course-search.ts";
import { useCourseWords } from "./course-words.ts";
import { courseMessages } from "./messages.ts";

const route = getRouteApi("/inside/courses");

interface CourseTableProps {
  /** What can be done with a course; without, they are only looked at. */
  rowActions: ((shown: ShownCourse) => ReactNode) | undefined;
  /** The way to the first one, for those who keep courses. */
  add: ReactNode;
}

/** All courses, searched, sorted and paged here: the list comes whole. */
export function CourseTable({ rowActions, add }: CourseTableProps) {
  const t = useWords(courseMessages);
  const words = useTableWords();
  const columns = useColumns();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: typeof search) => void navigate({ search: next, replace: true });
  const find = (q: string | undefined) => show(searchFor(search, { q }));
  const { found, error, retry } = useFound(search);
  const { page, rows } = pageOf(found ?? [], search.page ?? 1);
  return (
    <DataTable
      label={t("courses")}
      columns={columns}
      source={{ rows: found && rows, total: found?.length ?? 0, stale: false, error, retry }}
      state={{ ...tableState(search), page }}
      onChange={(change) => show(courseSearch.parse(searchAfter(search, change)))}
      rowKey={({ course }) => course.id}
      {...(rowActions && { rowActions })}
      filters={<FindField label={t("find")} placeholder={t("findHint")} q={search.q} onFind={find} />}
      empty={<NoCourses clear={search.q ? () => find("") : undefined} add={add} />}
      words={words}
    />
  );
}

function useFound(search: { readonly q?: string | undefined; readonly sort?: string | undefined }) {
  const say = useCourseWords();
  const { data, error, refetch } = useRead(courses.list);
  return { found: data && coursesFound(data.map(say), search), error, retry: () => void refetch() };
}

function useColumns(): readonly Column<ShownCourse>[] {
  const t = useWords(courseMessages);
  const button = useWords(buttonMessages);
  const sortable = true;
  return [
    { key: "id", title: t("id"), sortable, align: "right", render: ({ course }) => course.id },
    {
      key: "name",
      title: t("name"),
      sortable,
      main: true,
      render: ({ name }) => (
        <Text span inherit fw={550} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
      ),
    },
    {
      key: "isDefault",
      title: t("isDefault"),
      sortable,
      render: ({ course }) => button(course.isDefault ? "yes" : "no"),
    },
    {
      key: "description",
      title: t("description"),
      sortable,
      render: ({ description }) => (
        <Text span inherit maw="30rem" display="block" style={{ overflowWrap: "anywhere" }}>
          {description || t("none")}
        </Text>
      ),
    },
  ];
}

function NoCourses({ clear, add }: { clear: (() => void) | undefined; add: ReactNode }) {
  const t = useWords(courseMessages);
  if (!clear) return <EmptyState drawing="barbell" title={t("noCourses")} text={t("noCoursesText")} action={add} />;
  const button = (
    <Button variant="default" onClick={clear}>
      {t("clearSearch")}
    </Button>
  );
  return <EmptyState icon={<IconYoga size={24} />} title={t("noMatch")} text={t("noMatchText")} action={button} />;
}
