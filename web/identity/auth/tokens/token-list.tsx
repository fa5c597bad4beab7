import { Box, Button, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type ApiToken, type ClubToken, apiTokens } from "#contract/identity/api-tokens.ts";
import type { ListPage } from "#contract/kernel/endpoint/endpoint.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { ListPages, type usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { Entry, EntryFacts, EntryList } from "#web/kernel/ui/facts/entry-list.tsx";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { useAreaWords } from "./area-labels.ts";
import { tokenMessages } from "./token-messages.ts";

type ListedToken = ApiToken & Partial<Pick<ClubToken, "owner">>;

interface TokenListProps {
  read: {
    readonly data: ListPage<readonly ListedToken[]> | undefined;
    readonly error: ApiError | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  pages: ReturnType<typeof usePages>;
}

/** Tokens, each with what it may do and the means to end it. */
export function TokenList({ read: { data, error, isPlaceholderData, refetch }, pages }: TokenListProps) {
  const t = useWords(tokenMessages);
  const [ending, setEnding] = useState<ListedToken>();
  if (!data) {
    return (
      <Box mt="sm">
        {error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={68} />}
      </Box>
    );
  }
  if (data.total === 0) {
    return (
      <Text mt="sm" c="dimmed">
        {t("none")}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <EntryList>
        {data.rows.map((token) => (
          <TokenEntry key={token.id} token={token} onEnd={() => setEnding(token)} />
        ))}
      </EntryList>
      <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
      {ending && (
        <ConfirmDialog
          title={t("revokeTitle")}
          text={t("revokeText", { name: ending.name })}
          submit={t("revoke")}
          endpoint={apiTokens.end}
          input={{ params: { id: ending.id } }}
          done={t("revoked", { name: ending.name })}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Stack>
  );
}

function TokenEntry({ token, onEnd }: { token: ListedToken; onEnd: () => void }) {
  const t = useWords(tokenMessages);
  const format = useFormat();
  const opener = useFocusHandedOn<HTMLButtonElement>();
  const { name, owner, ended, created_at, last_used_at, endOfDate } = token;
  const date = format.lastDay(endOfDate);
  return (
    <Entry
      name={name}
      badge={ended && <StatusBadge tone="grey" label={t(`ended.${ended.by}`)} />}
      action={
        !ended && (
          <Button ref={opener} variant="default" aria-label={t("revokeOf", { name })} onClick={onEnd}>
            {t("revoke")}
          </Button>
        )
      }
    >
      <Rights token={token} />
      <EntryFacts>
        {owner && (
          <LinkAnchor to="/user/$userId/profile" params={{ userId: String(owner.id) }} size="sm">
            {format.name(owner.name)}
          </LinkAnchor>
        )}
        <span>{t("created", { time: format.nearTime(created_at) })}</span>
        <span>{last_used_at === null ? t("unused") : t("used", { time: format.nearTime(last_used_at) })}</span>
        {!ended && <span>{t("until", { date })}</span>}
      </EntryFacts>
    </Entry>
  );
}

function Rights({ token: { rights } }: { token: ListedToken }) {
  const t = useWords(tokenMessages);
  const locale = useLocale();
  const area = useAreaWords();
  const of = (kind: "read" | "write") =>
    rights.filter((right) => right.endsWith(`:${kind}`)).map((right) => area(right.slice(0, right.indexOf(":"))));
  const [read, write] = [of("read"), of("write")];
  return (
    <Text size="sm">
      {read.length > 0 && t("reads", { areas: listIn(locale, read) })}
      {read.length > 0 && write.length > 0 && " · "}
      {write.length > 0 && t("writes", { areas: listIn(locale, write) })}
    </Text>
  );
}
