import { Button } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import { type ClassType, classTypes } from "#contract/schedule/classes/class-types.ts";
import { type Room, rooms } from "#contract/schedule/classes/rooms.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { ClassTypeDialog } from "./class-type-dialog.tsx";
import { ColourDot } from "./colour-dot.tsx";
import { classTypeMessages } from "./messages.ts";
import { SetUpList } from "./set-up-list.tsx";

type Opened = { readonly action: "add" } | { readonly action: "edit" | "archive"; readonly id: number };

/** The kinds of classes that the club teaches, which admin and manager keep (classes §1). */
export function ClassTypesPage() {
  const t = useWords(classTypeMessages);
  const pageName = useWords(pageWords);
  const format = useFormat();
  const types = useRead(classTypes.list);
  const all = useRead(rooms.list);
  const { opened, open, close } = useOpened<Opened>("class types");
  const offered = types.data?.filter(({ isArchived }) => !isArchived);
  const inUse = all.data?.filter(({ isArchived }) => !isArchived);
  const needsRoom = inUse?.length === 0;
  const add = needsRoom ? (
    <LinkButton to="/rooms" variant="default">
      {t("roomFirst")}
    </LinkButton>
  ) : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ action: "add" })}>
      {t("addType")}
    </Button>
  );
  return (
    <Page
      title={t("types")}
      breadcrumbs={[{ label: pageName("settings") }, { label: t("types") }]}
      head={<ListHead title={t("types")} count={offered && format.number(offered.length, 0)} controls={add} />}
    >
      {!types.data || !all.data ? (
        <NotYetRead error={types.error ?? all.error} onRetry={() => void types.refetch()} height={320} />
      ) : (
        <TypeList types={types.data} all={all.data} onOpen={(id) => open({ action: "edit", id })} />
      )}
      {opened && (
        <OpenedDialog opened={opened} types={types.data ?? []} offered={inUse ?? []} onOpen={open} onClose={close} />
      )}
    </Page>
  );
}

interface TypeListProps {
  types: readonly ClassType[];
  all: readonly Room[];
  onOpen: (id: number) => void;
}

function TypeList({ types, all, onOpen }: TypeListProps) {
  const t = useWords(classTypeMessages);
  const format = useFormat();
  const lead = useLocale();
  if (types.length === 0) return <EmptyState drawing="calendar" title={t("noTypes")} text={t("noTypesText")} />;
  const noteOf = ({ minutes, roomId, trainer }: ClassType) => {
    const room = all.find(({ id }) => id === roomId)?.name[lead] ?? "";
    const facts = t("facts", { minutes, room });
    return trainer ? `${facts}${lead === "cn" ? "，" : ", "}${format.name(trainer.name)}` : facts;
  };
  return (
    <SetUpList
      label={t("types")}
      items={types}
      rowOf={(type) => ({
        name: type.name[lead],
        sign: <ColourDot colour={type.colour} />,
        note: noteOf(type),
        fact: t("places", { count: type.capacity }),
      })}
      onOpen={onOpen}
    />
  );
}

interface OpenedDialogProps {
  opened: Opened;
  types: readonly ClassType[];
  offered: readonly Room[];
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** Shows the type in its present state, so that a slower person saves or archives that. */
function OpenedDialog({ opened, types, offered, onOpen, onClose }: OpenedDialogProps) {
  const t = useWords(classTypeMessages);
  const lead = useLocale();
  const type = opened.action === "add" ? undefined : types.find(({ id }) => id === opened.id);
  if (opened.action !== "add" && !type) return null;
  if (opened.action !== "archive" || !type) {
    const archive = () => type && onOpen({ action: "archive", id: type.id });
    return <ClassTypeDialog {...{ type, offered, onClose }} others={types} onArchive={archive} />;
  }
  return (
    <ArchiveDialog
      endpoint={classTypes.archive}
      item={type}
      name={type.name[lead]}
      text={t("archiveTypeText")}
      onClose={onClose}
    />
  );
}
