import { Anchor, Button, Text } from "@mantine/core";
import { useId } from "react";
import { sendOnce } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useImportFieldWords } from "../field-labels.ts";
import { mappingMessages } from "./mapping-messages.ts";
import classes from "./mapping-view.module.css";
import type { MappedImport } from "./use-mapping.ts";

interface MappingFootProps {
  of: MappedImport;
  isSaving: boolean;
  isBusy: boolean;
  onCheck: () => void;
}

/** The rules described beside the fields, under this id. */
const rules: readonly string[] = ["dateOrder", "nameRule", "person"];
export const rulesId = "how-to-read";

const ownWords = ["dateOrder", "nameRule", "person", "name"] as const;

/** The missing decisions, and the next step once there are none. */
export function MappingFoot({ of: { kind, missing, rows }, isSaving, isBusy, onCheck }: MappingFootProps) {
  const t = useWords(mappingMessages);
  const locale = useLocale();
  const fieldWords = useImportFieldWords(kind);
  const textId = useId();
  const say = (each: string) => {
    const own = ownWords.find((word) => word === each);
    return own ? t(`missing.${own}`) : t("missing.field", { field: fieldWords(each) });
  };
  const isReady = missing.length === 0;
  const isRule = missing.some((each) => rules.includes(each));
  return (
    <div className={classes.footLine}>
      <Text id={textId} role="status" size="sm" {...(isReady && { c: "dimmed" })} className={classes.footText}>
        {isSaving ? t("saving") : isReady ? t("ready") : `${t("missing")} ${listIn(locale, missing.map(say))}`}{" "}
        {isRule && !isSaving && (
          <Anchor href={`#${rulesId}`} inherit underline="always">
            {t("toRules")}
          </Anchor>
        )}
      </Text>
      <Button
        size="lg"
        loading={isBusy}
        disabled={!isReady || isSaving}
        aria-describedby={textId}
        onClick={(event) => {
          sendOnce(event);
          if (!event.defaultPrevented) onCheck();
        }}
      >
        {t("check", { count: rows ?? 0 })}
      </Button>
    </div>
  );
}
