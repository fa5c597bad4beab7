import { SegmentedControl } from "@mantine/core";
import IconMail from "~icons/tabler/mail";
import { getRouteApi } from "@tanstack/react-router";
import { type ComponentProps, useState } from "react";
import type { WordedEvent } from "#contract/club/message-names.ts";
import { type MessageText, messageTexts } from "#contract/messaging/message-texts.ts";
import { type Locale, locales } from "#contract/kernel/values.ts";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { useEventWords } from "#web/club/settings/sending/event-labels.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { messageMessages } from "../messages.ts";
import { TextForm } from "./text-form.tsx";
import { textMessages } from "./text-messages.ts";

const route = getRouteApi("/inside/settings/messages/texts/$event");

type Texts = CallResult<typeof messageTexts.list>;

/** The texts of one message, in each language, with a preview (messages §5). */
export function TextPage() {
  const t = useWords(textMessages);
  const room = useWords(messageMessages);
  const pageName = useWords(pageWords);
  const name = useEventWords();
  const { event } = route.useParams();
  const { data, error, refetch } = useRead(messageTexts.list);
  const found = data?.find((each) => each.event === event);
  const title = found ? name(found.event) : data ? t("unknownEvent") : room("title");
  return (
    <Page
      title={title}
      breadcrumbs={[
        { label: pageName("clubSettings"), to: "/settings" },
        { label: room("title"), to: "/settings/messages" },
        { label: title },
      ]}
    >
      {!data ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={480} />
      ) : found ? (
        <Editors key={found.event} found={found} />
      ) : (
        <EmptyState
          icon={<IconMail size={24} />}
          title={t("unknownEvent")}
          action={<LinkButton to="/settings/messages">{t("toMessages")}</LinkButton>}
        />
      )}
    </Page>
  );
}

function Editors({ found }: { found: Texts[number] & { event: WordedEvent } }) {
  const t = useWords(textMessages);
  const [locale, setLocale] = useState<Locale>(useLocale());
  return (
    <>
      <SegmentedControl
        aria-label={t("language")}
        value={locale}
        onChange={(next) => setLocale(locales.find((each) => each === next) ?? locale)}
        data={locales.map((value) => ({ value, label: t(value) }))}
        style={{ alignSelf: "start" }}
      />
      {locales.map((each) => (
        <div key={each} hidden={each !== locale}>
          <Editor
            event={found.event}
            locale={each}
            stored={found.texts[each]}
            placeholders={found.placeholders}
            isShown={each === locale}
          />
        </div>
      ))}
    </>
  );
}

interface EditorProps extends Pick<ComponentProps<typeof TextForm>, "event" | "locale" | "placeholders" | "isShown"> {
  stored: MessageText;
}

/** A change by others does not disturb typing: the form reloads after saving or on request. */
function Editor({ stored, ...form }: EditorProps) {
  const [opened, setOpened] = useState({ text: stored, times: 0 });
  return (
    <TextForm
      key={opened.times}
      {...form}
      opened={opened.text}
      onStored={(text) => setOpened({ text, times: opened.times + 1 })}
    />
  );
}
