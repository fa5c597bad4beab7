import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { MailingTexts } from "#contract/outward/mailing-templates.ts";
import type { Audience, AudienceCounts, AudienceGroup } from "#contract/outward/mailings.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListPages } from "#web/kernel/frame/page/list-pages.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AboutChoice, AudienceChoices } from "./audience-choices.tsx";
import { useAudienceWords } from "./audience-labels.ts";
import classes from "../mailings.module.css";
import { PeopleDialog } from "./people-dialog.tsx";
import { useGroup } from "./use-group.ts";
import { writeMessages } from "./write-messages.ts";

interface AudienceCardProps {
  audience: Audience;
  counts: AudienceCounts;
  /** Whether the counts are still those of other recipients. */
  isCounting: boolean;
  /** The languages that have a text so far. */
  texts: Readonly<Record<keyof MailingTexts, unknown>>;
}

/** The recipients, chosen in place: how many, who is left out and why, with the names behind each number. */
export function AudienceCard({ audience, counts, isCounting, texts }: AudienceCardProps) {
  const t = useWords(writeMessages);
  const words = useAudienceWords();
  const [shown, setShown] = useState<AudienceGroup>();
  const [isChoosing, setChoosing] = useState(false);
  const { gets, leftOut, meant, named, perMinute } = counts;
  const count = gets.en + gets.cn;
  return (
    <Card component="section" aria-label={t("to")}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {t("to")}
          </Title>
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {t(isChoosing ? "chosen" : "change")}
          </Anchor>
        </Group>
        {isChoosing ? <AudienceChoices /> : <Text style={{ overflowWrap: "anywhere" }}>{words(audience, named)}</Text>}
        <AboutChoice />
        <div aria-live="polite" aria-busy={isCounting}>
          <Text fw={650} size="lg">
            {count === 0 ? t("getsNobody") : t("gets", { count })}
          </Text>
        </div>
        <Groups
          groups={[
            { group: "getsEn", count: gets.en },
            { group: "getsCn", count: gets.cn },
          ]}
          onShow={setShown}
        />
        {leftOut.length > 0 && <LeftOut leftOut={leftOut} count={meant - count} onShow={setShown} />}
        <Stack gap={4}>
          <Fallback gets={gets} texts={texts} />
          <Duration count={count} perMinute={perMinute} />
          <Text size="sm" c="dimmed">
            {"about" in audience && audience.about ? t("service") : t("consent")}{" "}
            {"filter" in audience && t("asOfSending")}
          </Text>
        </Stack>
      </Stack>
      {shown && <GroupDialog audience={audience} group={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

interface LeftOutProps extends Pick<AudienceCounts, "leftOut"> {
  count: number;
  onShow: (group: AudienceGroup) => void;
}

/** Those who do not get it, by reason, and all of them to be called. */
function LeftOut({ leftOut, count, onShow }: LeftOutProps) {
  const t = useWords(writeMessages);
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={550}>{t("leftOut")}</Text>
        <Button variant="default" size="compact-sm" onClick={() => onShow("leftOut")}>
          {t("callList", { count })}
        </Button>
      </Group>
      <Groups groups={leftOut.map(({ reason, count: left }) => ({ group: reason, count: left }))} onShow={onShow} />
    </>
  );
}

interface GroupsProps {
  groups: readonly { readonly group: AudienceGroup; readonly count: number }[];
  onShow: (group: AudienceGroup) => void;
}

function Groups({ groups, onShow }: GroupsProps) {
  const t = useWords(writeMessages);
  const format = useFormat();
  return (
    <ul className={classes.groups}>
      {groups
        .filter(({ count }) => count > 0)
        .map(({ group, count }) => (
          <li key={group}>
            <span>{t(`group.${group}`)}</span>
            <Anchor
              component="button"
              type="button"
              className={classes.count}
              underline="always"
              aria-label={t("namesOf", { group: t(`group.${group}`), count })}
              onClick={() => onShow(group)}
            >
              {format.number(count)}
            </Anchor>
          </li>
        ))}
    </ul>
  );
}

/** That somebody gets it in the other language, since nothing is written in theirs. */
function Fallback({ gets, texts }: Pick<AudienceCounts, "gets"> & Pick<AudienceCardProps, "texts">) {
  const t = useWords(writeMessages);
  if (texts.en && !texts.cn && gets.cn > 0) return <Text size="sm">{t("fallbackEn", { count: gets.cn })}</Text>;
  if (texts.cn && !texts.en && gets.en > 0) return <Text size="sm">{t("fallbackCn", { count: gets.en })}</Text>;
  return null;
}

const noticedMinutes = 5;
const minutesInHours = 120;

/** How long it takes, where that is worth knowing. */
function Duration({ count, perMinute }: { count: number; perMinute: number }) {
  const t = useWords(writeMessages);
  const minutes = Math.ceil(count / perMinute);
  if (minutes < noticedMinutes) return null;
  return (
    <Text size="sm">
      {minutes < minutesInHours
        ? t("takes", { count: minutes, perMinute })
        : t("takesHours", { count: Math.ceil(minutes / 60), perMinute })}
    </Text>
  );
}

function GroupDialog({ audience, group, onClose }: { audience: Audience; group: AudienceGroup; onClose: () => void }) {
  const t = useWords(writeMessages);
  const { pages, read } = useGroup(audience, group);
  const { data, error, isPlaceholderData, refetch } = read;
  return (
    <PeopleDialog
      title={t(`group.${group}`)}
      people={data?.people}
      areCalled={group !== "getsEn" && group !== "getsCn"}
      onClose={onClose}
    >
      {data ? (
        <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={160} />
      )}
    </PeopleDialog>
  );
}
