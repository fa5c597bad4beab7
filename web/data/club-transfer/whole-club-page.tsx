import { Button, Card, List, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import IconDownload from "~icons/tabler/download";
import { useState } from "react";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { SettingsFrame } from "#web/club/settings/frame/settings-frame.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { wholeClubMessages } from "./whole-club-messages.ts";

const WholeClubDialog = lazyDialog(async () => (await import("./whole-club-dialog.tsx")).WholeClubDialog);

/** Where a club leaves with everything it knows (in-and-out §2). */
export function WholeClubPage() {
  const t = useWords(wholeClubMessages);
  return (
    <SettingsFrame title={t("title")} entry="export" isWide>
      <Text c="dimmed">
        {t("intro")}{" "}
        <LinkAnchor to="/documentation/$page" params={{ page: "data-out" }} underline="always">
          {t("guide")}
        </LinkAnchor>
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: "start" }}>
        <WholeClub />
        <Card component="section">
          <Stack gap="md">
            <Title order={2} size="h3">
              {t("lists")}
            </Title>
            <Text>{t("listsText")}</Text>
          </Stack>
        </Card>
      </SimpleGrid>
    </SettingsFrame>
  );
}

const missing = ["secrets", "waiting", "unfinished"] as const;

function WholeClub() {
  const t = useWords(wholeClubMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card component="section">
      <Stack gap="md">
        <Title order={2} size="h3">
          {t("whole")}
        </Title>
        <Text>{t("wholeText")}</Text>
        <div>
          <Text fw={550} size="sm" mb={4}>
            {t("without")}
          </Text>
          <List size="sm" c="dimmed">
            {missing.map((each) => (
              <List.Item key={each}>{t(each)}</List.Item>
            ))}
          </List>
        </div>
        <div>
          <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t("take")}
          </Button>
        </div>
      </Stack>
      {isOpen && <WholeClubDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
