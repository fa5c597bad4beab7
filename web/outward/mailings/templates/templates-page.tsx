import { ActionIcon, Card, Group, Stack, Text, Title } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconTemplate from "~icons/tabler/template";
import IconTrash from "~icons/tabler/trash";
import { useState } from "react";
import { type MailingTemplate, mailingTemplates } from "#contract/outward/mailing-templates.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import classes from "../mailings.module.css";
import { mailingMessages } from "../messages.ts";
import { templateMessages } from "./template-messages.ts";
import { subjectIn } from "../writing/texts-model.ts";

/** Texts that are kept to be sent again. */
export function TemplatesPage() {
  const t = useWords(templateMessages);
  const room = useWords(mailingMessages)("title");
  const pageName = useWords(pageWords);
  const { data, error, refetch } = useRead(mailingTemplates.list);
  const add = (
    <LinkButton
      to="/mailings/templates/$templateId"
      params={{ templateId: "new" }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t("add")}
    </LinkButton>
  );
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients") }, { label: room, to: "/mailings" }, { label: t("title") }]}
      actions={add}
    >
      {!data ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={320} />
      ) : data.length === 0 ? (
        <EmptyState icon={<IconTemplate size={24} />} title={t("none")} text={t("noneText")} action={add} />
      ) : (
        <div className={classes.templates}>
          {data.map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
        </div>
      )}
    </Page>
  );
}

function TemplateCard({ template: { id, name, texts, changed } }: { template: MailingTemplate }) {
  const t = useWords(templateMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const subjects = { en: texts.en?.subject ?? null, cn: texts.cn?.subject ?? null };
  return (
    <Card component="section" aria-label={name}>
      <Stack gap="sm" justify="space-between" h="100%">
        <div>
          <Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
            {name}
          </Title>
          <Text style={{ overflowWrap: "anywhere" }}>{subjectIn(subjects, useLocale())}</Text>
          <Text size="sm" c="dimmed">
            {t("changed", { date: format.near(changed) })}
          </Text>
        </div>
        <Group gap="xs">
          <LinkButton to="/mailings/new" search={{ template: id }} variant="default">
            {t("use")}
          </LinkButton>
          <LinkButton
            to="/mailings/templates/$templateId"
            params={{ templateId: String(id) }}
            variant="default"
            aria-label={t("edit", { name })}
          >
            {button("edit")}
          </LinkButton>
          <ActionIcon
            variant="subtle"
            color="red"
            size={42}
            aria-label={t("remove", { name })}
            onClick={() => setAsks(true)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Stack>
      {asks && (
        <ConfirmDialog
          title={t("remove", { name })}
          text={t("removeText", { name })}
          endpoint={mailingTemplates.remove}
          input={{ params: { id: String(id) } }}
          done={t("removed")}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
}
