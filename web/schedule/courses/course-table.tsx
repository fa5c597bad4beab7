import { Button, Text } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconYoga from "~icons/tabler/yoga";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { courses } from "#contract/schedule/courses.ts";
import { choosingProps } from "#web/club/exports/chosen-list.tsx";
import type { Exported } from "#web/club/exports/export-model.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { useChoice } from "#web/kernel/frame/choosing/use-choice.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, searchFor, tableState } from "#web/kernel/lib/table/table-search.ts";
import { type Column, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";
import { pageOf } from "#web/kernel/ui/table/paging.ts";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
import { type ShownCourse, courseCounts, coursesFound } from "./course-rows.ts";
import { type CourseSearch, courseKinds, courseSearch } from "./course-search.ts";
import { useCourseWords } from "./course-labels.ts";
import { courseMessages } from "./messages.ts";

const route = getRouteApi("/inside/courses");

interface CourseTableProps {
  /** The actions on a course; without them the table is read-only. */
  rowActions: ((shown: ShownCourse) => ReactNode) | undefined;
  /** Adds one, for those who keep courses. */
  onAdd: (() => void) | undefined;
  /** Opens a course; without, they are only looked at. */
  onEdit: ((shown: ShownCourse) => void) | undefined;
}

const idOf = ({ course }: ShownCourse) => course.id;

/** All courses, searched, sorted and paged here: the list comes whole. */
export function CourseTable({ rowActions, onAdd, onEdit }: CourseTableProps) {
  const t = useWords(courseMessages);
  const words = useTableWords();
  const columns = useColumns(onEdit);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: typeof search) => void navigate({ search: next, replace: true });
  const { all, error, retry } = useAll();
  const found = all && coursesFound(all, search);
  const { page, rows } = pageOf(found ?? [], search.page ?? 1);
  const state = { ...tableState(search), page };
  const shownColumns = shownColumnsOf(columns, state);
  const exported: Exported = {
    table: "courses",
    title: t("courses"),
    columns: shownColumns,
    only: found?.map(idOf),
    total: found?.length ?? 0,
  };
  const chosen = useChoice(found, idOf, ({ name }) => name);
  return (
    <DataTable
      label={t("courses")}
      columns={columns}
      source={{ rows: found && rows, total: found?.length ?? 0, stale: false, error, retry }}
      state={state}
      usualSort="name"
      onChange={(change) => show(courseSearch.parse(searchAfter(search, change)))}
      phoneRow={(shown) => <CourseLine shown={shown} onEdit={onEdit} />}
      {...(rowActions && { rowActions })}
      head={(controls) => (
        <CourseHead all={all} found={found} search={search} onSearch={show} onAdd={onAdd} controls={controls} />
      )}
      empty={<NoCourses clear={search.q || search.kind ? () => show({}) : undefined} onAdd={onAdd} />}
      words={words}
      {...choosingProps({ chosen, list: exported, columns: shownColumns, keyOf: idOf }, async () => found ?? [])}
    />
  );
}

interface CourseHeadProps extends Pick<CourseTableProps, "onAdd"> {
  all: readonly ShownCourse[] | undefined;
  found: readonly ShownCourse[] | undefined;
  search: CourseSearch;
  onSearch: (next: CourseSearch) => void;
  controls: ReactNode;
}

/** The head of the list: its kinds, the search, and the way to a new course in one line. */
function CourseHead({ all, found, search, onSearch, onAdd, controls }: CourseHeadProps) {
  const t = useWords(courseMessages);
  const format = useFormat();
  const find = (q: string | undefined) => onSearch(searchFor(search, { q }));
  return (
    <ListHead
      title={t("courses")}
      count={found && format.number(found.length, 0)}
      chips={
        <CountedChips
          label={t("kind")}
          values={courseKinds}
          say={(kind) => t(`kind.${kind}`)}
          counts={all && courseCounts(coursesFound(all, { q: search.q }))}
          value={search.kind}
          onChange={(kind) => onSearch(searchFor(search, { kind }))}
        />
      }
      find={<FindField label={t("find")} placeholder={t("findHint")} q={search.q} onFind={find} />}
      controls={
        <>
          {controls}
          {onAdd && <AddCourse onAdd={onAdd} />}
        </>
      }
    />
  );
}

function AddCourse({ onAdd }: { onAdd: () => void }) {
  const t = useWords(courseMessages);
  return (
    <Button color="volt.4" c="#12171a" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t("addCourse")}
    </Button>
  );
}

function useAll() {
  const say = useCourseWords();
  const { data, error, refetch } = useRead(courses.list);
  return { all: data?.map(say), error, retry: () => void refetch() };
}

function useColumns(onEdit: CourseTableProps["onEdit"]): readonly Column<ShownCourse>[] {
  const t = useWords(courseMessages);
  const button = useWords(buttonMessages);
  const sortable = true;
  return [
    { key: "id", title: t("id"), sortable, extra: true, align: "right", render: ({ course }) => course.id },
    {
      key: "name",
      title: t("name"),
      sortable,
      main: true,
      text: ({ name }) => name,
      render: (shown) => <CourseName shown={shown} onEdit={onEdit} />,
    },
    {
      key: "isDefault",
      title: t("isDefault"),
      sortable,
      render: ({ course }) => button(course.isDefault ? "yes" : "no"),
    },
    { key: "seats", title: t("seats"), sortable, align: "right", render: ({ course }) => course.seats },
    {
      key: "description",
      title: t("description"),
      sortable,
      text: ({ description }) => description,
      render: ({ description }) => (
        <Text span inherit maw="30rem" display="block" truncate>
          {description || t("none")}
        </Text>
      ),
    },
  ];
}

interface CourseNameProps {
  shown: ShownCourse;
  onEdit: CourseTableProps["onEdit"];
}

/** A default course stays as it is, so it does not open. */
function CourseName({ shown, onEdit }: CourseNameProps) {
  const t = useWords(courseMessages);
  const { course, name } = shown;
  const text = (
    <Text span inherit fw={550} style={{ overflowWrap: "anywhere" }}>
      {name}
    </Text>
  );
  if (!onEdit || course.isDefault) return text;
  return (
    <RowOpener label={t("editName", { name })} onOpen={() => onEdit(shown)}>
      {text}
    </RowOpener>
  );
}

/** A course on a phone: its name and what it is. */
function CourseLine({ shown, onEdit }: CourseNameProps) {
  const t = useWords(courseMessages);
  const { course, description } = shown;
  const fact = course.isDefault ? (
    <Text span inherit c="dimmed">
      {t("isDefault")}
    </Text>
  ) : null;
  return <RowLine title={<CourseName shown={shown} onEdit={onEdit} />} note={description || t("none")} fact={fact} />;
}

function NoCourses({ clear, onAdd }: Pick<CourseTableProps, "onAdd"> & { clear: (() => void) | undefined }) {
  const t = useWords(courseMessages);
  const add = onAdd && (
    <Button variant="default" onClick={onAdd}>
      {t("addCourse")}
    </Button>
  );
  if (!clear) return <EmptyState drawing="barbell" title={t("noCourses")} text={t("noCoursesText")} action={add} />;
  const button = (
    <Button variant="default" onClick={clear}>
      {t("clearSearch")}
    </Button>
  );
  return <EmptyState icon={<IconYoga size={24} />} title={t("noMatch")} text={t("noMatchText")} action={button} />;
}
