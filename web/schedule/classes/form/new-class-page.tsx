import { SegmentedControl, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { type ClassType, classTypes } from "#contract/schedule/classes/class-types.ts";
import { type Room, rooms } from "#contract/schedule/classes/rooms.ts";
import { LeavingGuard } from "#web/identity/people/adding/leaving-guard.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { classMessages } from "../class-messages.ts";
import { DayField, TermFields } from "./class-fields.tsx";
import { classFormMessages } from "./class-form-messages.ts";
import classes from "./class-form.module.css";
import { type ClassDetails, copiedClass, newClass, requestForNew, withType } from "./class-form-model.ts";
import { ClassPreview } from "./class-preview.tsx";
import { FormFoot } from "./form-foot.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { useClassForm } from "./use-class-form.ts";

const route = getRouteApi("/inside/timetable/new");

/** Lays a weekly series or a single class, with each date as it would end up beside the form (classes §3). */
export function NewClassPage() {
  const t = useWords(classFormMessages);
  const name = useWords(classMessages);
  const types = useRead(classTypes.list);
  const all = useRead(rooms.list);
  const offered = types.data?.filter(({ isArchived }) => !isArchived);
  return (
    <Page title={t("newTitle")} breadcrumbs={[{ label: name("title"), to: "/timetable" }, { label: t("newTitle") }]}>
      {!offered || !all.data ? (
        <NotYetRead error={types.error ?? all.error} onRetry={() => void types.refetch()} height={480} />
      ) : offered.length === 0 ? (
        <EmptyState
          drawing="calendar"
          title={t("noType")}
          action={<LinkButton to="/class-types">{name("setUp")}</LinkButton>}
        />
      ) : (
        <StartOfForm types={offered} offered={all.data.filter(({ isArchived }) => !isArchived)} />
      )}
    </Page>
  );
}

interface NewClassFormProps {
  types: readonly ClassType[];
  offered: readonly Room[];
  /** The class whose series is copied. */
  like: ClassDetails | undefined;
}

/** The form, once the class is read whose series is copied. */
function StartOfForm(props: Omit<NewClassFormProps, "like">) {
  const { copy } = route.useSearch();
  const params = { id: String(copy ?? 0) };
  const { data, error, refetch } = useQuery({
    ...endpointQuery(clubClasses.read, { params }),
    enabled: copy !== undefined,
  });
  if (copy !== undefined && !data) return <NotYetRead error={error} onRetry={() => void refetch()} height={480} />;
  return <NewClassForm {...props} like={data} />;
}

function NewClassForm({ types, offered, like }: NewClassFormProps) {
  const t = useWords(classFormMessages);
  const locale = useLocale();
  const today = useToday();
  const chosen = route.useSearch();
  const form = useClassForm({
    name: like ? `series like that of class ${like.id}` : "new class",
    initial: like ? copiedClass(like, today, types) : newClass(chosen, today),
    kind: "laid",
    rooms: offered,
    requestOf: requestForNew,
  });
  const { values, setValues, change, errorAt } = form;
  const choose = (id: number | null) => {
    const type = types.find((each) => each.id === id);
    if (type) setValues(withType(values, type, chosen));
  };
  return (
    <>
      <div className={classes.page}>
        <Stack gap="md">
          <Picker
            label={t("type")}
            required
            autoFocus
            options={types.map(({ id, name }) => ({ value: id, label: name[locale] }))}
            value={values.typeId}
            error={errorAt("typeId")}
            onChange={choose}
          />
          <SegmentedControl
            fullWidth
            aria-label={t("repeats")}
            value={values.repeats ? "weekly" : "once"}
            onChange={(next) => change({ repeats: next === "weekly" })}
            data={(["weekly", "once"] as const).map((value) => ({ value, label: t(`repeats.${value}`) }))}
          />
          {values.repeats ? (
            <RuleFields {...{ values, change, errorAt }} isNew />
          ) : (
            <DayField {...{ values, change, errorAt }} />
          )}
          <TermFields {...{ values, change, errorAt, offered }} />
        </Stack>
        <ClassPreview {...form.settling} isAsked={values.typeId !== null && form.preview.shown !== undefined} />
      </div>
      <FormFoot preview={form.preview} kind="lay" />
      <LeavingGuard typed={form.isTyped} />
    </>
  );
}
