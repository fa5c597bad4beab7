import { Stack, TextInput } from "@mantine/core";
import IconTemplate from "~icons/tabler/template";
import { getRouteApi } from "@tanstack/react-router";
import * as z from "zod/mini";
import { type MailingTemplate, mailingTemplates } from "#contract/outward/mailing-templates.ts";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { StaleNote, useNewer } from "#web/kernel/frame/dialogs/stale-note.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { call } from "#web/kernel/lib/calls/api.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { SaveButton } from "#web/kernel/frame/save-button.tsx";
import { mailingMessages } from "../messages.ts";
import { templateMessages } from "./template-messages.ts";
import { TextsFields } from "../writing/texts-fields.tsx";
import { type TypedTexts, textsOf, typedOf, typedTexts } from "../writing/texts-model.ts";

const route = getRouteApi("/inside/mailings/templates/$templateId");
const schema = z.object({ name: mailingTemplates.add.body.shape.name, texts: typedTexts });

/** One text that is kept, or a new one. */
export function TemplatePage() {
  const t = useWords(templateMessages);
  const room = useWords(mailingMessages)("title");
  const pageName = useWords(pageWords);
  const { templateId } = route.useParams();
  const { data, error, refetch } = useRead(mailingTemplates.list);
  const isNew = templateId === "new";
  const found = data?.find(({ id }) => String(id) === templateId);
  const title = found?.name ?? (isNew || !data ? t("add") : t("missing"));
  return (
    <Page
      title={title}
      breadcrumbs={[
        { label: pageName("clients") },
        { label: room, to: "/mailings" },
        { label: t("title"), to: "/mailings/templates" },
        { label: title },
      ]}
    >
      {!data ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={480} />
      ) : found || isNew ? (
        <TemplateForm key={`${templateId} ${found?.version}`} template={found} />
      ) : (
        <EmptyState
          icon={<IconTemplate size={24} />}
          title={t("missing")}
          action={<LinkButton to="/mailings/templates">{t("back")}</LinkButton>}
        />
      )}
    </Page>
  );
}

interface Values extends Record<string, unknown> {
  name: string;
  texts: TypedTexts;
}

function TemplateForm({ template }: { template: MailingTemplate | undefined }) {
  const t = useWords(templateMessages);
  const initial = { name: template?.name ?? "", texts: typedOf(template?.texts) };
  const draft = useDraft<Values>(`template ${template?.id ?? "new"}`, schema, initial);
  const { form, bind, isTyped } = draft;
  const { save, busy, newer, failure } = useSaving(template, draft.refuse);
  const send = (values: Values, over?: MailingTemplate) => {
    const texts = textsOf(values.texts);
    if (texts) save({ name: values.name, texts }, over);
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send(values))}>
      <Stack gap="lg">
        {newer ? (
          <StaleNote
            changes={[{ name: t("name"), value: newer.name }]}
            onTakeOver={() => form.setValues({ name: newer.name, texts: typedOf(newer.texts) })}
            onKeep={() => send(form.values, newer)}
          />
        ) : (
          failure && <FailureAlert error={failure} words={undefined} />
        )}
        <TextsFields
          draft={{ bind, values: form.values.texts, set: form.setFieldValue }}
          above={<TextInput label={t("name")} required maxLength={80} autoComplete="off" {...bind("name")} />}
        />
        <SaveButton isBusy={busy} isTyped={isTyped} />
      </Stack>
    </form>
  );
}

/** Stores a new text, or changes one; another person's change is shown before it is lost. */
function useSaving(template: MailingTemplate | undefined, refuse: (error: unknown) => boolean) {
  const t = useWords(templateMessages);
  const navigate = route.useNavigate();
  const adding = useCommand(mailingTemplates.add);
  const changing = useCommand(mailingTemplates.change);
  const { newer, failure, refused, clear } = useNewer(async () => {
    const all = await call(mailingTemplates.list, undefined);
    return all.find(({ id }) => id === template?.id);
  });
  const done = {
    onSuccess: () => {
      alertSuccess(t("saved"));
      void navigate({ to: "/mailings/templates" });
    },
    onError: (error: ApiError) => {
      if (!refuse(error)) refused(error);
    },
  };
  const save = (body: Pick<MailingTemplate, "name" | "texts">, over?: MailingTemplate) => {
    clear();
    if (!template) return adding.mutate({ body }, done);
    const version = over?.version ?? template.version;
    return changing.mutate({ params: { id: String(template.id) }, body: { ...body, version } }, done);
  };
  return { save, newer, failure, busy: adding.isPending || changing.isPending };
}
