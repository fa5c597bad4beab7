import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import IconDots from "~icons/tabler/dots";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type Webhook, webhooks } from "#contract/outward/webhooks.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import { SecretDialog, type WithSecret } from "./secret-dialog.tsx";
import { webhookMessages } from "./webhook-messages.ts";

const EditWebhookDialog = lazyDialog(async () => (await import("./webhook-form.tsx")).EditWebhookDialog);

type Doing = "editing" | "secret" | "deleting";

/** The actions on a webhook. */
export function WebhookButtons({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhookMessages);
  const refusal = useRefusalWords();
  const params = { id: String(webhook.id) };
  const [doing, setDoing] = useState<Doing>();
  const [made, setMade] = useState<WithSecret>();
  const pinging = useCommand(webhooks.ping);
  const setting = useCommand(webhooks.setState);
  const onError = (error: ApiError) => alertFailure(refusal(error));
  const close = () => setDoing(undefined);
  const isOn = webhook.state === "on";
  const change = () =>
    setting.mutate(
      { params, body: { state: isOn ? "paused" : "on" } },
      { onError, onSuccess: () => alertSuccess(t(isOn ? "paused" : "resumed")) },
    );
  return (
    <Group gap="xs">
      {isOn && (
        <Button
          variant="default"
          loading={pinging.isPending}
          onClick={() => pinging.mutate({ params }, { onError, onSuccess: () => alertSuccess(t("testSent")) })}
        >
          {t("test")}
        </Button>
      )}
      <Button variant={isOn ? "default" : "filled"} loading={setting.isPending} onClick={change}>
        {t(isOn ? "pause" : "resume")}
      </Button>
      <ActionMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="xl" aria-label={t("more")}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDoing("editing")}>{t("edit")}</Menu.Item>
          <Menu.Item onClick={() => setDoing("secret")}>{t("newSecret")}</Menu.Item>
          <Menu.Item color="red" onClick={() => setDoing("deleting")}>
            {t("delete")}
          </Menu.Item>
        </Menu.Dropdown>
      </ActionMenu>
      {doing && <WebhookDialog webhook={webhook} doing={doing} onMade={setMade} onClose={close} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </Group>
  );
}

interface WebhookDialogProps {
  webhook: Webhook;
  doing: Doing;
  /** Takes the new secret, which is shown once. */
  onMade: (made: WithSecret) => void;
  onClose: () => void;
}

function WebhookDialog({ webhook, doing, onMade, onClose }: WebhookDialogProps) {
  const t = useWords(webhookMessages);
  const navigate = useNavigate();
  const input = { params: { id: String(webhook.id) } };
  if (doing === "editing") return <EditWebhookDialog webhook={webhook} onClose={onClose} />;
  if (doing === "secret")
    return (
      <ConfirmDialog
        title={t("secretTitle")}
        text={t("secretText")}
        submit={t("newSecret")}
        endpoint={webhooks.rotate}
        input={input}
        done={t("saved")}
        onDone={onMade}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t("deleteTitle")}
      text={t("deleteText")}
      endpoint={webhooks.remove}
      input={input}
      done={t("deleted")}
      onDone={() => void navigate({ to: "/settings/programs" })}
      onClose={onClose}
    />
  );
}
