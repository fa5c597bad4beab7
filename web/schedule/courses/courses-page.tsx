import IconPencil from "~icons/tabler/pencil";
import IconTrash from "~icons/tabler/trash";
import { useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import { CourseDialog } from "./course-dialog.tsx";
import type { ShownCourse } from "./course-rows.ts";
import { CourseTable } from "./course-table.tsx";
import { DeleteCourseDialog } from "./delete-course-dialog.tsx";
import { courseMessages } from "./messages.ts";
import { TagsCard } from "./tags-card.tsx";

type Opened = { readonly action: "add" } | { readonly action: "edit" | "delete"; readonly shown: ShownCourse };

/** The club's courses: admins keep them, trainers look (clients-and-business §2). */
export function CoursesPage() {
  const t = useWords(courseMessages);
  const pageName = useWords(pageWords);
  const keeps = useMe().roles?.includes("admin") === true;
  const [opened, setOpened] = useStoredDraft<Opened | undefined>("courses", undefined);
  return (
    <Page title={t("courses")} breadcrumbs={[{ label: pageName("settings") }, { label: t("courses") }]} head={false}>
      <div>
        <CourseTable
          onAdd={keeps ? () => setOpened({ action: "add" }) : undefined}
          onEdit={keeps ? (shown) => setOpened({ action: "edit", shown }) : undefined}
          rowActions={keeps ? (shown) => <CourseActions shown={shown} onOpen={setOpened} /> : undefined}
        />
      </div>
      <TagsCard keeps={keeps} />
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

/** A default course stays as it is, so there is nothing to do with it. */
function CourseActions({ shown, onOpen }: { shown: ShownCourse; onOpen: (opened: Opened) => void }) {
  const t = useWords(courseMessages);
  const button = useWords(buttonMessages);
  const words = useTableWords();
  const { course, name } = shown;
  if (course.isDefault) return null;
  return (
    <RowMenu
      label={`${words.actions}: ${name}`}
      entries={[
        {
          label: button("edit"),
          name: t("editName", { name }),
          sign: IconPencil,
          onChoose: () => onOpen({ action: "edit", shown }),
        },
      ]}
      last={{
        label: button("delete"),
        name: t("deleteName", { name }),
        sign: IconTrash,
        onChoose: () => onOpen({ action: "delete", shown }),
      }}
    />
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.action === "delete") return <DeleteCourseDialog shown={opened.shown} onClose={onClose} />;
  return <CourseDialog shown={opened.action === "edit" ? opened.shown : undefined} onClose={onClose} />;
}
