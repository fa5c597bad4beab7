import { Radio, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ImportKind, importKinds } from "#contract/data/import-fields.ts";
import { imports } from "#contract/data/import.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { StepSign } from "#web/kernel/ui/facts/step-sign.tsx";
import { importsMessages } from "./imports-messages.ts";
import classes from "./kind-choice.module.css";
import { kindsInOrder, kindWords } from "../kind-labels.ts";

interface KindChoiceProps {
  value: ImportKind;
  onChange: (kind: ImportKind) => void;
}

/** The kinds of files, in the order of an import, with the existing data. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const t = useWords(importsMessages);
  const choose = (next: string) => {
    const kind = importKinds.find((each) => each === next);
    if (kind) onChange(kind);
  };
  return (
    <Radio.Group size="md" label={t("what")} description={t("order")} value={value} onChange={choose}>
      <div className={classes.kinds}>
        {kindsInOrder.map((kind, index) => (
          <KindCard key={kind} kind={kind} place={index + 1} isChosen={kind === value} />
        ))}
      </div>
    </Radio.Group>
  );
}

function KindCard({ kind, place, isChosen }: { kind: ImportKind; place: number; isChosen: boolean }) {
  const t = useWords(importsMessages);
  const kinds = useWords(kindWords);
  const { data } = useQuery(endpointQuery(imports.onFile));
  const count = data?.[kind];
  const fact = count === undefined ? "" : count === 0 ? t("noneYet") : kinds(`${kind}Count`, { count });
  return (
    <Radio.Card value={kind} tabIndex={isChosen ? 0 : -1} className={classes.kind}>
      <StepSign isDone={Boolean(count)} doneLabel={t("isDone")} place={place} />
      <span className={classes.words}>
        <Text component="span" display="block" fw={600}>
          {kinds(kind)}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {kinds(`${kind}Text`)}
        </Text>
      </span>
      <span className={classes.fact}>{fact}</span>
    </Radio.Card>
  );
}
