import { Button, Group, Text, Title } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import { type ClassPolicy, classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { type ClassType, classTypes } from "#contract/schedule/classes/class-types.ts";
import { QuietHoursSetting } from "#web/club/settings/hours/quiet-hours-setting.tsx";
import { SettingsFrame } from "#web/club/settings/frame/settings-frame.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import classes from "./policies-page.module.css";
import { PolicyDialog } from "./policy-dialog.tsx";
import { usePolicyWords } from "./policy-labels.ts";
import { policyMessages } from "./policy-messages.ts";

type Opened = { readonly action: "add" } | { readonly action: "edit"; readonly id: number };

/** The rules by which classes are booked and cancelled, which the admin keeps (classes §1). */
export function PoliciesPage() {
  const t = useWords(policyMessages);
  const policies = useRead(classPolicies.list);
  const types = useRead(classTypes.list);
  const { opened, open, close } = useOpened<Opened>("booking rules");
  const chosen = opened?.action === "edit" ? policies.data?.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ action: "add" })}>
      {t("add")}
    </Button>
  );
  return (
    <SettingsFrame title={t("title")} entry="policies" actions={add}>
      <Text c="dimmed">{t("intro")}</Text>
      {!policies.data || !types.data ? (
        <NotYetRead
          error={policies.error ?? types.error}
          onRetry={() => void Promise.all([policies.refetch(), types.refetch()])}
          height={320}
        />
      ) : (
        policies.data.map((policy) => (
          <PolicyFacts
            key={policy.id}
            policy={policy}
            types={types.data}
            onEdit={() => open({ action: "edit", id: policy.id })}
          />
        ))
      )}
      <QuietHoursSetting />
      {opened && (opened.action === "add" || chosen) && <PolicyDialog policy={chosen} onClose={close} />}
    </SettingsFrame>
  );
}

interface PolicyFactsProps {
  policy: ClassPolicy;
  types: readonly ClassType[];
  onEdit: () => void;
}

function PolicyFacts({ policy, types, onEdit }: PolicyFactsProps) {
  const t = useWords(policyMessages);
  const button = useWords(buttonMessages);
  const words = usePolicyWords();
  const format = useFormat();
  const lead = useLocale();
  const { name, present, earlier } = policy;
  const used = types.filter(({ policyId, isArchived }) => policyId === policy.id && !isArchived);
  const since = present.since ? format.dateTime(present.since) : t("sinceFirst");
  const names = used.map((type) => type.name[lead]).join(lead === "cn" ? "、" : ", ");
  const usedBy = policy.forSessions
    ? { name: t("usedFor"), value: t("usedForSessions") }
    : { name: t("usedBy"), value: names || t("usedByNone") };
  return (
    <section className={classes.policy} aria-label={name[lead]}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} size="h3" style={{ overflowWrap: "anywhere" }}>
          {name[lead]}
        </Title>
        <Button variant="default" aria-label={t("edit", { name: name[lead] })} onClick={onEdit}>
          {button("edit")}
        </Button>
      </Group>
      <FactList facts={[...words.facts(present), usedBy, { name: t("since"), value: since }]} />
      {earlier.length > 0 && <EarlierVersions policy={policy} />}
    </section>
  );
}

/** The versions before the present one, by when they ended. */
function EarlierVersions({ policy: { present, earlier } }: { policy: ClassPolicy }) {
  const t = useWords(policyMessages);
  const words = usePolicyWords();
  const format = useFormat();
  const versions = [present, ...earlier];
  return (
    <details className={classes.earlier}>
      <summary>{t("earlier", { count: earlier.length })}</summary>
      {earlier.map((version, at) => {
        const until = versions[at]?.since;
        return (
          <FactList
            key={version.id}
            title={until ? t("until", { time: format.dateTime(until) }) : ""}
            facts={words.facts(version)}
          />
        );
      })}
    </details>
  );
}
