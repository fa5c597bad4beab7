import { Button } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { type Room, rooms } from "#contract/schedule/classes/rooms.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { classTypeMessages } from "./messages.ts";
import { RoomDialog } from "./room-dialog.tsx";
import { SetUpList } from "./set-up-list.tsx";

type Opened = { readonly action: "add" } | { readonly action: "edit" | "archive"; readonly id: number };

/** The club's rooms, which admin and manager keep (classes §1). */
export function RoomsPage() {
  const t = useWords(classTypeMessages);
  const pageName = useWords(pageWords);
  const format = useFormat();
  const lead = useLocale();
  const { data, error, refetch } = useRead(rooms.list);
  const typesIn = useTypesIn();
  const { opened, open, close } = useOpened<Opened>("rooms");
  const offered = data?.filter(({ isArchived }) => !isArchived);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ action: "add" })}>
      {t("addRoom")}
    </Button>
  );
  return (
    <Page
      title={t("rooms")}
      breadcrumbs={[{ label: pageName("settings") }, { label: t("rooms") }]}
      head={<ListHead title={t("rooms")} count={offered && format.number(offered.length, 0)} controls={add} />}
    >
      {!data ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={320} />
      ) : data.length === 0 ? (
        <EmptyState drawing="calendar" title={t("noRooms")} text={t("noRoomsText")} />
      ) : (
        <SetUpList
          label={t("rooms")}
          items={data}
          rowOf={({ id, name, capacity }) => ({
            name: name[lead],
            note: t("usedBy", { count: typesIn(id) }),
            fact: t("holds", { count: capacity }),
          })}
          onOpen={(id) => open({ action: "edit", id })}
        />
      )}
      {opened && <OpenedDialog opened={opened} all={data ?? []} typesIn={typesIn} onOpen={open} onClose={close} />}
    </Page>
  );
}

function useTypesIn(): (room: number) => number {
  const { data = [] } = useRead(classTypes.list);
  return (room) => data.filter(({ roomId, isArchived }) => roomId === room && !isArchived).length;
}

interface OpenedDialogProps {
  opened: Opened;
  all: readonly Room[];
  typesIn: (room: number) => number;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** Shows the room in its present state, so that a slower person saves or archives that. */
function OpenedDialog({ opened, all, typesIn, onOpen, onClose }: OpenedDialogProps) {
  const t = useWords(classTypeMessages);
  const lead = useLocale();
  const room = opened.action === "add" ? undefined : all.find(({ id }) => id === opened.id);
  if (opened.action !== "add" && !room) return null;
  if (opened.action !== "archive" || !room) {
    const archive = () => room && onOpen({ action: "archive", id: room.id });
    return <RoomDialog room={room} onArchive={archive} onClose={onClose} />;
  }
  const used = typesIn(room.id);
  return (
    <ArchiveDialog
      endpoint={rooms.archive}
      item={room}
      name={room.name[lead]}
      text={used > 0 ? t("roomUsed", { count: used }) : t("archiveRoomText")}
      isUsed={used > 0}
      onClose={onClose}
    />
  );
}
