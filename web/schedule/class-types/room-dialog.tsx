import { Button, NumberInput } from "@mantine/core";
import { type Room, rooms } from "#contract/schedule/classes/rooms.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { type BothLanguages, inBoth } from "#web/kernel/lib/wording/both-languages.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { BothTexts } from "./both-texts.tsx";
import { classTypeMessages } from "./messages.ts";
import { useSetUp } from "./use-set-up.ts";

interface RoomDialogProps {
  /** As it is now; without, a new one is added. */
  room: Room | undefined;
  onArchive: () => void;
  onClose: () => void;
}

interface RoomValues {
  readonly name: BothLanguages;
  readonly capacity: number | string;
}

/** Adds a room or changes one. */
export function RoomDialog({ room, onArchive, onClose }: RoomDialogProps) {
  const t = useWords(classTypeMessages);
  const button = useWords(buttonMessages);
  const lead = useLocale();
  const { form, saving, save } = useRoomForm(room, onClose);
  const { values, change, errorAt } = form;
  return (
    <FormDialog
      title={room ? t("edit", { name: room.name[lead] }) : t("addRoom")}
      failure={form.isRefused ? null : saving.error}
      isTyped={form.isTyped}
      submit={button(room ? "save" : "addRecord")}
      blocked={!form.isTyped && "unchanged"}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <BothTexts field="name" value={values.name} onChange={(name) => change({ name })} errorAt={errorAt} />
      <NumberInput
        label={t("capacity")}
        required
        min={1}
        max={500}
        allowDecimal={false}
        suffix={` ${t("capacityHint")}`}
        value={values.capacity}
        error={errorAt("capacity")}
        onChange={(capacity) => change({ capacity })}
      />
      {room && (
        <Button variant="subtle" color="red" style={{ alignSelf: "start" }} onClick={onArchive}>
          {t("archive")}
        </Button>
      )}
    </FormDialog>
  );
}

function useRoomForm(room: Room | undefined, onDone: () => void) {
  const t = useWords(classTypeMessages);
  const lead = useLocale();
  const form = useSetUp<RoomValues>(`room ${room?.id ?? ""}`, {
    name: room?.name ?? { en: "", cn: "" },
    capacity: room?.capacity ?? "",
  });
  const adding = useCommand(rooms.create);
  const changing = useCommand(rooms.update);
  const { name, capacity } = form.values;
  const done = (message: "added" | "changed") => () => {
    alertSuccess(t(message, { name: inBoth(name)[lead].trim() }));
    onDone();
  };
  const save = () => {
    const body = { name: JSON.stringify(inBoth(name)), capacity: Number(capacity) };
    if (!form.fits(rooms.create.body, body)) return;
    const { onError } = form;
    if (!room) return adding.mutate({ body }, { onSuccess: done("added"), onError });
    const input = { params: { id: String(room.id) }, body: { ...body, version: room.version } };
    changing.mutate(input, { onSuccess: done("changed"), onError });
  };
  return { form, saving: room ? changing : adding, save };
}
