import { Checkbox, Stack, Text, TextInput } from "@mantine/core";
import {
  type Webhook,
  type WebhookEvent,
  happenings,
  webhookForm,
  webhookObjects,
  webhooks,
} from "#contract/outward/webhooks.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { type Draft, useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import classes from "./webhook-form.module.css";
import { webhookMessages } from "./webhook-messages.ts";

type Values = { address: string; events: WebhookEvent[] };

/** Asks for a program's address and events, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(webhookMessages);
  const draft = useDraft<Values>("new webhook", webhookForm, { address: "", events: [] });
  const command = useCommand(webhooks.add, { touches: webhooks.list });
  if (command.data) return <SecretDialog secret={command.data.secret ?? ""} onClose={onClose} />;
  const send = () => {
    if (draft.form.validate().hasErrors) return;
    command.mutate({ body: draft.form.values }, { onError: (error) => void draft.refuse(error) });
  };
  return (
    <FormDialog
      title={t("add")}
      isTyped={draft.isTyped}
      failure={command.error}
      submit={t("add")}
      busy={command.isPending}
      size="lg"
      onSubmit={send}
      onClose={onClose}
    >
      <Fields draft={draft} />
    </FormDialog>
  );
}

/** Changes a program's address and events. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords(webhookMessages);
  const button = useWords(buttonMessages);
  const { id, version, address, events } = webhook;
  const draft = useDraft<Values>(`webhook ${id}`, webhookForm, { address, events });
  const command = useCommand(webhooks.change);
  const send = () => {
    if (draft.form.validate().hasErrors) return;
    command.mutate(
      { params: { id: String(id) }, body: { ...draft.form.values, version } },
      {
        onError: (error) => void draft.refuse(error),
        onSuccess: () => {
          alertSuccess(t("saved"));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t("edit")}
      isTyped={draft.isTyped}
      failure={command.error}
      submit={button("save")}
      blocked={!draft.isTyped && "unchanged"}
      busy={command.isPending}
      size="lg"
      onSubmit={send}
      onClose={onClose}
    >
      <Fields draft={draft} />
    </FormDialog>
  );
}

function Fields({ draft: { form, bind, wordsAt } }: { draft: Draft<Values> }) {
  const t = useWords(webhookMessages);
  const { events } = form.values;
  const toggle = (event: WebhookEvent) =>
    form.setFieldValue("events", events.includes(event) ? events.filter((each) => each !== event) : [...events, event]);
  return (
    <>
      <TextInput
        label={t("address")}
        description={t("addressHint")}
        type="url"
        required
        maxLength={2_000}
        data-autofocus
        {...bind("address")}
      />
      <Stack gap="xs" component="fieldset" className={classes.events}>
        <legend className={classes.legend}>{t("events")}</legend>
        <Text size="sm" c="dimmed">
          {t("eventsHint")}
        </Text>
        {webhookObjects.map((object) => (
          <div key={object} className={classes.row}>
            <span>{t(`object.${object}`)}</span>
            {happenings.map((happening) => (
              <Checkbox
                key={happening}
                label={t(happening)}
                aria-label={t("eventOf", { object: t(`object.${object}`), happening: t(happening) })}
                checked={events.includes(`${object}.${happening}`)}
                onChange={() => toggle(`${object}.${happening}`)}
              />
            ))}
          </div>
        ))}
      </Stack>
      {wordsAt("events") !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {wordsAt("events")}
        </Text>
      )}
    </>
  );
}
