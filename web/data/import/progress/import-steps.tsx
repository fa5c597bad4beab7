import { Progress, Text } from "@mantine/core";
import IconCheck from "~icons/tabler/check";
import type { Import } from "#contract/data/import-shapes.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { importMessages } from "./import-messages.ts";
import { importSteps, importStepOf } from "../import-model.ts";
import classes from "./import-steps.module.css";

/** Where on its way an import is; on a phone in one line. */
export function ImportSteps({ of }: { of: Import }) {
  const t = useWords(importMessages);
  const at = importStepOf(of);
  const isOver = of.state === "done" || of.state === "undone" || of.state === "partlyUndone";
  const active = importSteps[at] ?? "import";
  const position = t("stepOf", { step: at + 1, steps: importSteps.length });
  return (
    <>
      <ol className={classes.steps} aria-label={t("steps")}>
        {importSteps.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={index < at || isOver || undefined}
            aria-current={index === at ? "step" : undefined}
          >
            <span className={classes.sign} aria-hidden>
              {index < at || isOver ? <IconCheck size={14} /> : index + 1}
            </span>
            {t(`step.${step}`)}
          </li>
        ))}
      </ol>
      <div className={classes.line}>
        <Text fw={600}>{t(`step.${active}`)}</Text>
        <Text c="dimmed" size="sm">
          {position}
        </Text>
        <Progress
          className={classes.bar}
          value={((at + 1) / importSteps.length) * 100}
          aria-label={position}
          size="sm"
        />
      </div>
    </>
  );
}
