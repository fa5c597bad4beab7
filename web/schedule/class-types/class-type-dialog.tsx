import { Button, NumberInput, SimpleGrid } from "@mantine/core";
import { type ClassColour, type ClassType, classColours, classTypes } from "#contract/schedule/classes/class-types.ts";
import type { Room } from "#contract/schedule/classes/rooms.ts";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { type BothLanguages, inBoth } from "#web/kernel/lib/wording/both-languages.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { BothTexts } from "./both-texts.tsx";
import { ColourField } from "./colour-field.tsx";
import { EntryFields, type EntryValues, entryTerms, entryValues } from "./entry-fields.tsx";
import { classTypeMessages } from "./messages.ts";
import { useSetUp } from "./use-set-up.ts";

interface ClassTypeDialogProps {
  /** As it is now; without, a new one is added. */
  type: ClassType | undefined;
  /** Those there are already: a new one gets a colour that is not used. */
  others: readonly ClassType[];
  /** Those on offer. */
  offered: readonly Room[];
  onArchive: () => void;
  onClose: () => void;
}

interface TypeValues extends EntryValues {
  readonly name: BothLanguages;
  readonly description: BothLanguages;
  readonly colour: ClassColour;
  readonly minutes: number | string;
  readonly capacity: number | string;
  readonly roomId: number | null;
  readonly trainerId: number | null;
}

/** Adds a class type or changes one. */
export function ClassTypeDialog({ type, others, offered, onArchive, onClose }: ClassTypeDialogProps) {
  const t = useWords(classTypeMessages);
  const button = useWords(buttonMessages);
  const lead = useLocale();
  const { form, saving, save } = useTypeForm({ type, others, offered, onClose });
  return (
    <FormDialog
      title={type ? t("edit", { name: type.name[lead] }) : t("addType")}
      failure={form.isRefused ? null : saving.error}
      isTyped={form.isTyped}
      submit={button(type ? "save" : "addRecord")}
      blocked={!form.isTyped && "unchanged"}
      busy={saving.isPending}
      size="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <TypeFields form={form} offered={offered} present={type?.trainer ?? undefined} />
      <EntryFields {...form} />
      {type && (
        <Button variant="subtle" color="red" style={{ alignSelf: "start" }} onClick={onArchive}>
          {t("archive")}
        </Button>
      )}
    </FormDialog>
  );
}

interface TypeFieldsProps {
  form: ReturnType<typeof useTypeForm>["form"];
  offered: readonly Room[];
  present: NonNullable<ClassType["trainer"]> | undefined;
}

function TypeFields({ form: { values, change, errorAt }, offered, present }: TypeFieldsProps) {
  const t = useWords(classTypeMessages);
  const lead = useLocale();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <BothTexts field="name" value={values.name} onChange={(name) => change({ name })} errorAt={errorAt} />
      <BothTexts
        field="description"
        value={values.description}
        onChange={(description) => change({ description })}
        errorAt={errorAt}
      />
      <ColourField label={t("colour")} value={values.colour} onChange={(colour) => change({ colour })} />
      <NumberInput
        label={t("minutes")}
        required
        min={15}
        max={480}
        step={5}
        allowDecimal={false}
        value={values.minutes}
        error={errorAt("minutes")}
        onChange={(minutes) => change({ minutes })}
      />
      <Picker
        label={t("room")}
        required
        options={offered.map(({ id, name, capacity }) => ({
          value: id,
          label: `${name[lead]} (${t("holds", { count: capacity })})`,
        }))}
        value={values.roomId}
        error={errorAt("roomId")}
        onChange={(roomId) => change({ roomId })}
      />
      <NumberInput
        label={t("placesLabel")}
        required
        min={1}
        max={500}
        allowDecimal={false}
        value={values.capacity}
        error={errorAt("capacity", offered.find(({ id }) => id === values.roomId)?.capacity)}
        onChange={(capacity) => change({ capacity })}
      />
      <TrainerPicker
        label={t("trainer")}
        placeholder={t("nobody")}
        clearable
        present={present}
        value={values.trainerId}
        error={errorAt("trainerId")}
        onChange={(trainerId) => change({ trainerId })}
      />
    </SimpleGrid>
  );
}

function useTypeForm({ type, others, offered, onClose }: Omit<ClassTypeDialogProps, "onArchive">) {
  const t = useWords(classTypeMessages);
  const lead = useLocale();
  const unused = classColours.find((each) => others.every(({ colour }) => colour !== each));
  const empty: BothLanguages = { en: "", cn: "" };
  const form = useSetUp<TypeValues>(`class type ${type?.id ?? ""}`, {
    name: type?.name ?? empty,
    description: type?.description ?? empty,
    colour: type?.colour ?? unused ?? "green",
    minutes: type?.minutes ?? 60,
    capacity: type?.capacity ?? 12,
    roomId: type?.roomId ?? offered[0]?.id ?? null,
    trainerId: type?.trainer?.id ?? null,
    ...entryValues(type),
  });
  const adding = useCommand(classTypes.create);
  const changing = useCommand(classTypes.update);
  const { name, description, minutes, capacity, roomId, colour, trainerId } = form.values;
  const done = (message: "added" | "changed") => () => {
    alertSuccess(t(message, { name: inBoth(name)[lead].trim() }));
    onClose();
  };
  const save = () => {
    const texts = { name: JSON.stringify(inBoth(name)), description: JSON.stringify(inBoth(description)) };
    const terms = { minutes: Number(minutes), capacity: Number(capacity), roomId: roomId ?? 0 };
    const body = { ...texts, ...terms, colour, trainerId, ...entryTerms(form.values) };
    if (!form.fits(classTypes.create.body, body)) return;
    const { onError } = form;
    if (!type) return adding.mutate({ body }, { onSuccess: done("added"), onError });
    const input = { params: { id: String(type.id) }, body: { ...body, version: type.version } };
    changing.mutate(input, { onSuccess: done("changed"), onError });
  };
  return { form, saving: type ? changing : adding, save };
}
