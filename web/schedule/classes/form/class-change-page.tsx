import { SegmentedControl, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { rooms } from "#contract/schedule/classes/rooms.ts";
import { LeavingGuard } from "#web/identity/people/adding/leaving-guard.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useClassWords } from "../class-labels.ts";
import { classMessages } from "../class-messages.ts";
import { DayField, TermFields } from "./class-fields.tsx";
import { classFormMessages } from "./class-form-messages.ts";
import classes from "./class-form.module.css";
import { type ClassDetails, type Scope, presentClass, requestForChange } from "./class-form-model.ts";
import { ClassPreview } from "./class-preview.tsx";
import { FormFoot } from "./form-foot.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { useClassForm } from "./use-class-form.ts";

const route = getRouteApi("/inside/timetable/$classId");

/** Changes one class, or with it those after it or all ahead, and shows first what that does (classes §3). */
export function ClassChangePage() {
  const t = useWords(classFormMessages);
  const name = useWords(classMessages);
  const words = useClassWords();
  const { classId } = route.useParams();
  const { data, error, refetch } = useRead(clubClasses.read, { params: { id: classId } });
  const title = data ? t("changeTitle", { name: words.nameAndTime(data) }) : name("title");
  return (
    <Page title={title} breadcrumbs={[{ label: name("title"), to: "/timetable" }, { label: title }]}>
      {data ? (
        <ChangeForm key={data.id} one={data} />
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={480} />
      )}
    </Page>
  );
}

const scopes = ["this", "following", "all"] as const;

function ChangeForm({ one }: { one: ClassDetails }) {
  const t = useWords(classFormMessages);
  const chosen = route.useSearch();
  const { data: all = [] } = useRead(rooms.list);
  const [scope, setScope] = useState<Scope>((one.series && chosen.scope) ?? "this");
  const form = useClassForm({
    name: `class ${one.id}`,
    initial: presentClass(one, chosen),
    kind: "changed",
    rooms: all,
    requestOf: (values, choices) => requestForChange(values, one, scope, choices),
  });
  const { values, change, errorAt } = form;
  const offered = all.filter(({ isArchived }) => !isArchived);
  return (
    <>
      <div className={classes.page}>
        <Stack gap="md">
          {one.series && (
            <SegmentedControl
              fullWidth
              aria-label={t("scope")}
              value={scope}
              onChange={setScope}
              data={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
            />
          )}
          {scope === "this" ? (
            <DayField {...{ values, change, errorAt }} />
          ) : (
            <RuleFields {...{ values, change, errorAt }} isNew={false} />
          )}
          <TermFields {...{ values, change, errorAt, offered }} present={one} />
        </Stack>
        <ClassPreview {...form.settling} isAsked={!form.preview.isRefused} />
      </div>
      <FormFoot preview={form.preview} kind="change" />
      <LeavingGuard typed={form.isTyped} />
    </>
  );
}
