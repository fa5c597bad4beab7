import { Checkbox, Text, TextInput } from "@mantine/core";
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
import { CheckSet } from "#web/kernel/ui/fields/check-set.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import classes from "./webhook-form.module.css";
import { webhookMessages } from "./webhook-messages.ts";

type Values = { address: string; events: WebhookEvent[] };

/** Asks for a program's address and events, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(webhookMessages);
  const draft = useDraft<Values>("new webhook", webhookForm, { address: "", events: [] });
  const command = useCommand(webhooks.add);
  if (command.data) return <SecretDialog made={command.data} onClose={onClose} />;
  const send = () => {
    if (draft.form.validate().hasErrors) return;
    command.mutate({ body: draft.form.values }, { onError: (error) => void draft.refuse(error) });
  };
  return (
    <WebhookDialog
      title={t("add")}
      draft={draft}
      command={command}
      submit={t("add")}
      onSubmit={send}
      onClose={onClose}
    />
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
    <WebhookDialog
      title={t("edit")}
      draft={draft}
      command={command}
      submit={button("save")}
      blocked={!draft.isTyped && "unchanged"}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

type DialogProps = Parameters<typeof FormDialog>[0];

interface WebhookDialogProps extends Pick<DialogProps, "title" | "submit" | "onSubmit" | "onClose"> {
  blocked?: DialogProps["blocked"];
  draft: Draft<Values>;
  command: { readonly error: NonNullable<DialogProps["failure"]> | null; readonly isPending: boolean };
}

function WebhookDialog({ draft, command, ...dialog }: WebhookDialogProps) {
  return (
    <FormDialog {...dialog} isTyped={draft.isTyped} failure={command.error} busy={command.isPending} size="lg">
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
      <CheckSet legend={t("events")} hint={t("eventsHint")}>
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
      </CheckSet>
      {wordsAt("events") !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {wordsAt("events")}
        </Text>
      )}
    </>
  );
}
