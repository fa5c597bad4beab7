import { Button, Text } from "@mantine/core";
import IconMailCheck from "~icons/tabler/mail-check";
import { mailings } from "#contract/outward/mailings.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { type TypedTexts, isWritten } from "./texts-model.ts";
import { writeMessages } from "./write-messages.ts";

/** Sends its author a copy, in their language if that text is filled in; the result is shown below the buttons. */
export function CopyButton({ typed }: { typed: TypedTexts }) {
  const t = useWords(writeMessages);
  const failure = useRefusalWords();
  const mine = useLocale();
  const other: Locale = mine === "en" ? "cn" : "en";
  const locale = isWritten(typed[mine]) ? mine : other;
  const command = useCommand(mailings.test);
  const body = typed[locale];
  const isWrong = Object.keys(wrongFields(mailings.test.body, body)).length > 0;
  const { data, error } = command;
  return (
    <>
      <Button
        variant="default"
        disabled={isWrong}
        loading={command.isPending}
        leftSection={<IconMailCheck size={18} aria-hidden />}
        onClick={() => command.mutate({ params: { locale }, body })}
      >
        {t("copy")}
      </Button>
      <Text size="sm" role="status" w="100%" style={{ order: 1, overflowWrap: "anywhere" }}>
        {data && (data.accepted ? t("copied", { to: data.to }) : t("notCopied", { answer: data.answer }))}
        {error && failure(error)}
      </Text>
    </>
  );
}
