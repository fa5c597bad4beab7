import { Button, Card, Text, Title } from "@mantine/core";
import { useState } from "react";
import { apiTokens } from "#contract/identity/api-tokens.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { CardHead } from "#web/kernel/ui/card-head.tsx";
import { TokenList } from "./token-list.tsx";
import { tokenMessages } from "./token-messages.ts";

const MakeTokenDialog = lazyDialog(async () => (await import("./make-token-dialog.tsx")).MakeTokenDialog);

const pageSize = 10;

/** The tokens of the signed-in person's programs, or, for an admin, those of a colleague (in-and-out §3). */
export function TokensCard({ person }: { person: Profile }) {
  const { id } = useMe();
  return person.id === id ? <OwnTokens /> : <TokensOf person={person} />;
}

function OwnTokens() {
  const t = useWords(tokenMessages);
  const pages = usePages(pageSize);
  const read = useRead(apiTokens.list, { query: pages.query });
  const [isMaking, setMaking] = useState(false);
  return (
    <Card>
      <CardHead title={t("title")} text={t("text")}>
        <Button variant="default" onClick={() => setMaking(true)}>
          {t("create")}
        </Button>
      </CardHead>
      <TokenList read={read} pages={pages} />
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} />}
    </Card>
  );
}

function TokensOf({ person }: { person: Profile }) {
  const t = useWords(tokenMessages);
  const format = useFormat();
  const pages = usePages(pageSize);
  const read = useRead(apiTokens.ofClub, { query: { ...pages.query, person: String(person.id) } });
  if (read.data?.total === 0) return null;
  return (
    <Card>
      <Title order={3}>{t("title")}</Title>
      <Text c="dimmed">{t("textOf", { name: format.name(person) })}</Text>
      <TokenList read={read} pages={pages} />
    </Card>
  );
}

/** The tokens of everybody in the club. */
export function ClubTokensCard() {
  const t = useWords(tokenMessages);
  const pages = usePages(pageSize);
  const read = useRead(apiTokens.ofClub, { query: pages.query });
  return (
    <Card component="section" aria-label={t("title")}>
      <Title order={2} size="h3">
        {t("title")}
      </Title>
      <Text c="dimmed">{t("clubText")}</Text>
      <TokenList read={read} pages={pages} />
    </Card>
  );
}
